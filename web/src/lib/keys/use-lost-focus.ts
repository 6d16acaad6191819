import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** The row that had the focus: its message, and its place among the rows of the list, from 0. */
interface LostRow {
  readonly messageId: string;
  readonly at: number;
}

/**
 * Calls `onLost` after a render that took the row with the focus out of a list, as an answer of the server can without a decision of the
 * user: the keyboard would begin again at the top of the page. Not where something else has the focus by then.
 * @param list holds the rows; each names its message by `data-message-id`
 */
export function useLostFocus(list: RefObject<HTMLElement | null>, onLost: (row: LostRow) => void): void {
  const focused = useRef<(LostRow & { readonly element: Element }) | null>(null);
  const onFocus = useEffectEvent(({ target }: FocusEvent) => {
    focused.current = null;
    if (!(target instanceof Element)) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-message-id]') ?? [])];
    const at = rows.findIndex((row) => row.contains(target));
    if (at >= 0) focused.current = { element: target, messageId: rows[at]?.dataset['messageId'] ?? '', at };
  });
  useEffect(() => {
    const listen = (event: FocusEvent) => onFocus(event);
    document.addEventListener('focusin', listen);
    return () => document.removeEventListener('focusin', listen);
  }, []);
  useEffect(() => {
    const lost = focused.current;
    if (lost === null || lost.element.isConnected || document.activeElement !== document.body) return;
    focused.current = null;
    onLost(lost);
  });
}
