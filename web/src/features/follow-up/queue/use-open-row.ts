import { useEffect, useRef, useState, type RefObject } from 'react';
import { useSearchParams } from 'react-router';
import { useCloseOverlay } from '../components/use-close-overlay.ts';

/** In the address, so that Back closes the sheet. */
const param = 'letter';

/**
 * Which row of the queue is open. Beside the list it is the first until the user chooses another; on a narrow screen none, and the
 * chosen one stands in the address. The focus goes to the head of a row that the user opened, never to a button that decides.
 */
export function useOpenRow(
  rows: readonly { readonly id: string }[],
  list: RefObject<HTMLElement | null>,
  isNarrow: boolean,
) {
  const [chosen, setChosen] = useState<string>();
  const [params, setParams] = useSearchParams();
  const wantsFocus = useRef<string | null>(null);
  const has = (id: string | null | undefined) => rows.some((row) => row.id === id);
  const inAddress = params.get(param);
  const beside = has(chosen) ? chosen : rows[0]?.id;
  const openId = (isNarrow ? (has(inAddress) ? inAddress : null) : beside) ?? null;

  const inSearch = (id: string | null, replace: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete(param);
        else next.set(param, id);
        return next;
      },
      { preventScrollReset: true, replace },
    );
  const close = useCloseOverlay(isNarrow && openId !== null, () => inSearch(null, true));

  useEffect(() => {
    const wanted = wantsFocus.current;
    // The sheet takes the focus itself.
    if (wanted === null || (isNarrow && openId !== null)) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-message-id="${CSS.escape(wanted)}"]`);
    if (!row && rows.length > 0) return;
    wantsFocus.current = null;
    const head = row?.querySelector('button') ?? document.querySelector<HTMLElement>('#queue');
    head?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  });

  const open = (id: string) => {
    setChosen(id);
    wantsFocus.current = id;
    if (isNarrow) inSearch(id, openId !== null);
  };
  /** Called before a row leaves: the row below it opens, or the row above if it is the last. */
  const openNext = (id: string) => {
    const at = rows.findIndex((row) => row.id === id);
    const next = rows[at + 1] ?? rows[at - 1];
    setChosen(next?.id);
    wantsFocus.current = next?.id ?? '';
    if (!isNarrow) return;
    if (next) inSearch(next.id, true);
    else close();
  };
  return { openId, open, openNext, close };
}
