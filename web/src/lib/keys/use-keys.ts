import { useEffect, useEffectEvent } from 'react';
import { useSingleKeys } from './single-keys.tsx';

/** `false`: the key was not handled, and the browser's default action follows. */
export type Keys = Readonly<Record<string, (event: KeyboardEvent) => void | false>>;

/**
 * Single keys of a screen, by `event.key`. They are inactive while the user types, chooses from a menu, or holds a modifier;
 * character keys are inactive as well where the user has switched them off.
 * @param dialogDepth 0 for a page, 1 for an overlay over it: keys belong to what lies on top.
 */
export function useKeys(keys: Keys, dialogDepth: 0 | 1 = 0): void {
  const { areOn } = useSingleKeys();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // A browser that fills in a field sends one without a key.
    const writes = (event.key as string | undefined)?.length === 1;
    if (writes && !areOn && !pressed.has(event)) return;
    const handle = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (!handle || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelectorAll('[data-modal="open"]').length !== dialogDepth) return;
    if (!pressed.has(event) && takesKey(event)) return;
    if (handle(event) !== false) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Keys pressed by `pressKey`, not on the keyboard: they act also where single keys are switched off, and where a key would be typed. */
const pressed = new WeakSet<Event>();

/** Does what a key does, where the focus is. @param name as the keys dialogs show it, say `e` or `Ctrl+Enter` */
export function pressKey(name: string): void {
  const key = name.replace(/^Ctrl\+/, '');
  const event = new KeyboardEvent('keydown', {
    key,
    ctrlKey: key !== name,
    bubbles: true,
    cancelable: true,
  });
  pressed.add(event);
  (document.activeElement ?? document.body).dispatchEvent(event);
}

/** Elements where the key has another meaning: letters in a text, arrows on radio buttons, both in lists and menus. */
function takesKey({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement && target.type === 'checkbox') return false;
  if (target instanceof HTMLInputElement && target.type === 'radio') return key.startsWith('Arrow');
  return target.isContentEditable || target.closest('input, textarea, select, [role="menu"]') !== null;
}
