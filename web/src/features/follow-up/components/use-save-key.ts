import { useEffect, useEffectEvent } from 'react';

/**
 * Ctrl+Enter (on a Mac also Command+Enter) anywhere on the page, also in a text field, saves the open draft.
 * @param dialogDepth 0 for a page, 1 for an overlay over it: keys act on the topmost layer.
 */
export function useSaveKey(save: () => void, dialogDepth: 0 | 1 = 0): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    if (document.querySelectorAll('[data-modal="open"]').length !== dialogDepth) return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
