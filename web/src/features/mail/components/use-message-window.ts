import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { MessageSummary } from '@tern/contracts/http/messages';

/** Rows are this high, as mail.module.css has it: nothing is measured, so that scrolling stays smooth. */
const rowRem = 4.125;
const overscan = 12;

/**
 * The rows in sight of a long list, and the focus among them.
 * @param scroller what the list scrolls in
 */
export function useMessageWindow(
  scroller: RefObject<HTMLElement | null>,
  messages: readonly MessageSummary[],
) {
  const [rowHeight] = useState(
    () => rowRem * parseFloat(getComputedStyle(document.documentElement).fontSize || '16'),
  );
  const wanted = useRef<string | null>(null);
  // Its functions change with what they answer; nothing here is memoised by them but what is called on a key.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer({
    count: messages.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
  });

  const focusRow = useCallback(
    (id: string) => {
      const index = messages.findIndex((message) => message.id === id);
      if (index === -1) return;
      virtual.scrollToIndex(index);
      const row = rowOf(scroller.current, id);
      row?.focus({ preventScroll: true });
      wanted.current = row ? null : id;
    },
    [messages, virtual, scroller],
  );
  // The row may come into the page only after the list has scrolled to it.
  useEffect(() => {
    const row = wanted.current === null ? null : rowOf(scroller.current, wanted.current);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });
  useStillPlace(scroller, messages, rowHeight);

  const focusedId = useCallback(() => {
    const row = document.activeElement?.closest<HTMLElement>('[data-message-id]');
    return (row && scroller.current?.contains(row) && row.dataset['messageId']) || null;
  }, [scroller]);

  const shown = virtual.getVirtualItems().flatMap(({ index, start }) => {
    const message = messages[index];
    return message ? [{ index, top: start, message }] : [];
  });
  return { height: virtual.getTotalSize(), shown, focusRow, focusedId };
}

function rowOf(scroller: HTMLElement | null, id: string): HTMLElement | null {
  return scroller?.querySelector<HTMLElement>(`[data-message-id="${CSS.escape(id)}"]`) ?? null;
}

/** Mail that comes in above does not move what is being read. */
function useStillPlace(
  scroller: RefObject<HTMLElement | null>,
  messages: readonly MessageSummary[],
  rowHeight: number,
): void {
  const first = messages[0]?.id;
  const before = useRef(first);
  useLayoutEffect(() => {
    const previous = before.current;
    before.current = first;
    const list = scroller.current;
    if (!list || previous === undefined || previous === first || list.scrollTop < rowHeight) return;
    const added = messages.findIndex(({ id }) => id === previous);
    if (added > 0) list.scrollTo({ top: list.scrollTop + added * rowHeight });
  }, [first, messages, rowHeight, scroller]);
}
