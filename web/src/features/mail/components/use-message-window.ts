import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { MessageSummary } from '@tern/contracts/http/messages';

/** Height of a row in pixels, the same as in message-row.module.css. Rows are not measured, so that scrolling stays smooth. */
const rowRem = 5.25;
/** Rows are rendered in blocks of this size, one block beyond the visible part on either side: React renders at every eighth row only. */
const block = 8;

/**
 * The visible rows of a long list, and the focus among them.
 * @param scroller the element in which the list scrolls
 */
export function useMessageWindow(
  scroller: RefObject<HTMLElement | null>,
  messages: readonly MessageSummary[],
) {
  const rowHeight = useRowHeight(scroller);
  const wanted = useRef<string | null>(null);
  const lastFocused = useRef<string | null>(null);
  const { first, last } = useRowsInSight(scroller, rowHeight);

  const focusRow = useCallback(
    (id: string) => {
      const index = messages.findIndex((message) => message.id === id);
      if (index === -1) return;
      lastFocused.current = id;
      scrollTo(scroller.current, index * rowHeight, rowHeight);
      const row = rowOf(scroller.current, id);
      row?.focus({ preventScroll: true });
      wanted.current = row ? null : id;
    },
    [messages, rowHeight, scroller],
  );
  // The row may be rendered only after the list has scrolled to it.
  useEffect(() => {
    const row = wanted.current === null ? null : rowOf(scroller.current, wanted.current);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });
  useStillPlace(scroller, messages, rowHeight);

  const focusedId = useCallback(() => {
    // Also when the focus is on the row's checkbox.
    const row = document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-message-id]');
    return (row && scroller.current?.contains(row) && row.dataset['messageId']) || null;
  }, [scroller]);

  /** The message whose row was given the focus last. */
  const lastId = useCallback(() => lastFocused.current, []);

  const shown = messages
    .slice(first, last)
    .map((message, at) => ({ index: first + at, top: (first + at) * rowHeight, message }));
  return { height: messages.length * rowHeight, shown, focusRow, focusedId, lastId };
}

/** Indexes of the rows to render; `to` is exclusive. */
function useRowsInSight(scroller: RefObject<HTMLElement | null>, rowHeight: number) {
  const [rows, setRows] = useState({ first: 0, last: 5 * block });
  useLayoutEffect(() => {
    const list = scroller.current;
    if (!list) return;
    const look = () => {
      const inBlocks = (pixels: number) => Math.floor(pixels / (rowHeight * block));
      const first = Math.max(0, inBlocks(list.scrollTop) - 1) * block;
      const last = (inBlocks(list.scrollTop + list.clientHeight) + 2) * block;
      setRows((before) => (before.first === first && before.last === last ? before : { first, last }));
    };
    look();
    // Before the next frame is painted: rows rendered later would show as a gap.
    const onScroll = () => flushSync(look);
    list.addEventListener('scroll', onScroll, { passive: true });
    const resizing = new ResizeObserver(look);
    resizing.observe(list);
    return () => {
      list.removeEventListener('scroll', onScroll);
      resizing.disconnect();
    };
  }, [scroller, rowHeight]);
  return rows;
}

/** Scrolls by the smallest distance that shows the whole row. */
function scrollTo(list: HTMLElement | null, top: number, rowHeight: number): void {
  if (!list) return;
  const least = top + rowHeight - list.clientHeight;
  if (list.scrollTop > top) list.scrollTo({ top });
  else if (list.scrollTop < least) list.scrollTo({ top: least });
}

function rowOf(scroller: HTMLElement | null, id: string): HTMLElement | null {
  return scroller?.querySelector<HTMLElement>(`[data-message-id="${CSS.escape(id)}"]`) ?? null;
}

/** In pixels. The user may change the text size at any time, which resizes the scroller too. */
function useRowHeight(scroller: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(rowHeightNow);
  useEffect(() => {
    if (!scroller.current) return;
    const resizing = new ResizeObserver(() => setHeight(rowHeightNow()));
    resizing.observe(scroller.current);
    return () => resizing.disconnect();
  }, [scroller]);
  return height;
}

function rowHeightNow(): number {
  return rowRem * parseFloat(getComputedStyle(document.documentElement).fontSize || '16');
}

/** When rows are added or removed above, the first visible row keeps its place on the screen. */
function useStillPlace(
  scroller: RefObject<HTMLElement | null>,
  messages: readonly MessageSummary[],
  rowHeight: number,
): void {
  const before = useRef(messages);
  useLayoutEffect(() => {
    const previous = before.current;
    before.current = messages;
    const list = scroller.current;
    // Scrolled to the top, the list shows new mail.
    if (!list || previous === messages || list.scrollTop < rowHeight) return;
    const was = Math.floor(list.scrollTop / rowHeight);
    const id = previous[was]?.id;
    const is = messages.findIndex((message) => message.id === id);
    if (is !== -1 && is !== was) list.scrollTo({ top: list.scrollTop + (is - was) * rowHeight });
  }, [messages, rowHeight, scroller]);
}
