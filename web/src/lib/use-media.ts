import { useSyncExternalStore } from 'react';

/** From this width on, Home shows the list and the letter beside each other; below it the letter is a sheet. */
export const narrowScreen = '(width < 68.75rem)';
/** A phone: the places are tabs at its lower edge. The same width as in the style sheets. */
export const phoneScreen = '(width <= 44rem)';

/** Whether a media query holds; false where the browser knows none. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = listOf(query);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    () => listOf(query)?.matches ?? false,
  );
}

const listOf = (query: string): MediaQueryList | undefined => window.matchMedia?.(query);
