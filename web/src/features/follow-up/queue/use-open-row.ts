import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useSearchParams } from 'react-router';
import { useLostFocus } from '../../../lib/keys/use-lost-focus.ts';
import { isTextField } from '../../../lib/keys/text-field.ts';
import { narrowScreen, useMedia } from '../../../lib/use-media.ts';
import { useCloseOverlay } from '../components/use-close-overlay.ts';

/** In the address, so that Back closes the sheet. */
const param = 'letter';

export interface OpenRow {
  readonly list: RefObject<HTMLDivElement | null>;
  /** There is no room beside the list: what is open is a sheet over it. */
  readonly isNarrow: boolean;
  /** 1 while a sheet is open. */
  readonly dialogDepth: 0 | 1;
  readonly openId: string | null;
  open(id: string): void;
  /**
   * Rows are back in the list: the last opens unless the user writes in a text, whose words would decide it. Those of a move on several
   * were decided in the list: a sheet does not cover it.
   */
  openAgain(ids: readonly string[], isBulk: boolean): void;
  /** Called before rows leave: the one below the first of them opens that stays, or the last above. */
  openNext(...leaving: readonly string[]): void;
  close(): void;
}

/**
 * Which row of the queue is open. Beside the list it is the first until the user chooses another; on a narrow screen none, and the
 * chosen one stands in the address. The one that the user has touched stays open whatever comes above it, and also when it leaves the
 * list while the user writes: what is typed must not become decisions on another. The focus goes to the head of a row that the user opened, or to
 * the field of its letter that has to be filled in, never to a button that decides.
 */
export function useOpenRow(rows: readonly { readonly id: string }[]): OpenRow {
  const list = useRef<HTMLDivElement>(null);
  const isNarrow = useMedia(narrowScreen);
  const [chosen, setChosen] = useState<string>();
  const [params, setParams] = useSearchParams();
  const wantsFocus = useRef<string | null>(null);
  const has = (id: string | null | undefined) => rows.some((row) => row.id === id);
  const inAddress = params.get(param);
  const [isWriting, setWriting] = useState(false);
  const stays = (id: string | null | undefined) => has(id) || (isWriting && id != null);
  const beside = stays(chosen) ? chosen : rows[0]?.id;
  const openId = (isNarrow ? (stays(inAddress) ? inAddress : null) : beside) ?? null;

  const inSearch = (id: string | null, replace: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete(param);
        else next.set(param, id);
        return next;
      },
      { replace },
    );
  const close = useCloseOverlay(isNarrow && openId !== null, () => inSearch(null, true));

  const onFocus = useEffectEvent(({ target }: FocusEvent) => {
    const isInLetter = target instanceof Element && target.closest('[data-letter]') !== null;
    setWriting(isInLetter && isTextField(target));
    if (openId !== null && target instanceof Element && target.closest('[data-queue], [data-letter]'))
      setChosen(openId);
  });
  useEffect(() => {
    const listen = (event: FocusEvent) => onFocus(event);
    document.addEventListener('focusin', listen);
    return () => document.removeEventListener('focusin', listen);
  }, []);

  useLostFocus(list, () => {
    wantsFocus.current ??= openId ?? rows[0]?.id ?? '';
  });
  useEffect(() => {
    const wanted = wantsFocus.current;
    // The sheet takes the focus itself.
    if (wanted === null || (isNarrow && openId !== null)) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-message-id="${CSS.escape(wanted)}"]`);
    if (!row && rows.length > 0) return;
    wantsFocus.current = null;
    const head = row?.querySelector('button') ?? document.querySelector<HTMLElement>('#queue');
    const field = row && document.querySelector<HTMLElement>('[data-letter] [data-first-focus]');
    (field ?? head)?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  });

  const open = (id: string) => {
    setChosen(id);
    wantsFocus.current = id;
    if (isNarrow) inSearch(id, openId !== null);
  };
  const openAgain = (ids: readonly string[], isBulk: boolean) => {
    const last = ids.at(-1);
    if (last === undefined || (isNarrow && isBulk) || isTextField(document.activeElement)) return;
    open(last);
  };
  const openNext = (...leaving: readonly string[]) => {
    setWriting(false);
    const stays = ({ id }: { readonly id: string }) => !leaving.includes(id);
    const at = rows.findIndex((row) => !stays(row));
    const next = rows.slice(at).find(stays) ?? rows.slice(0, at).findLast(stays);
    setChosen(next?.id);
    wantsFocus.current = next?.id ?? '';
    // In a list whose rows were selected no sheet is open.
    if (!isNarrow || openId === null) return;
    if (next) inSearch(next.id, true);
    else close();
  };
  const dialogDepth = isNarrow && openId !== null ? 1 : 0;
  return { list, isNarrow, dialogDepth, openId, open, openAgain, openNext, close };
}
