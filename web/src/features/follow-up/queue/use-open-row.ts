import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Which row of the queue is open: one at a time, the first until the user chooses another.
 * The focus goes to the head of a row that the user opened, never to a button that makes a decision.
 */
export function useOpenRow(rows: readonly { readonly id: string }[], list: RefObject<HTMLElement | null>) {
  /** Undefined: the user has chosen none yet. Null: all rows are closed. */
  const [chosen, setChosen] = useState<string | null>();
  const wantsFocus = useRef<string | null>(null);
  const isThere = rows.some(({ id }) => id === chosen);
  const openId = chosen === null || isThere ? chosen : rows[0]?.id;

  useEffect(() => {
    const wanted = wantsFocus.current;
    if (wanted === null) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-message-id="${CSS.escape(wanted)}"]`);
    if (!row && rows.length > 0) return;
    wantsFocus.current = null;
    const head = row?.querySelector('button') ?? document.querySelector<HTMLElement>('#queue');
    head?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  });

  const open = (id: string | null) => {
    setChosen(id);
    wantsFocus.current = id;
  };
  /** Called before a row leaves: the row below it opens, or the row above if it is the last. */
  const openNext = (id: string) => {
    const at = rows.findIndex((row) => row.id === id);
    const next = rows[at + 1] ?? rows[at - 1];
    setChosen(next?.id);
    wantsFocus.current = next?.id ?? '';
  };
  return { openId: openId ?? null, open, openNext };
}
