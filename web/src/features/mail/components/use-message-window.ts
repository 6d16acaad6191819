import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MessageSummary } from '@tern/contracts/http/messages';

/** Rows are this high, as mail.module.css has it: nothing is measured, so that scrolling stays smooth. */
const rowRem = 4.125;
const overscan = 12;

/** The rows in sight of a long list, and the focus among them. */
export function useMessageWindow(messages: readonly MessageSummary[]) {
  const scroller = useRef<HTMLDivElement>(null);
  const [rowHeight] = useState(
    () => rowRem * parseFloat(getComputedStyle(document.documentElement).fontSize || '16'),
  );
  const [wanted, setWanted] = useState<string | null>(null);
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
      setWanted(id);
    },
    [messages, virtual],
  );
  // The row may come into the page only after the list has scrolled to it.
  useEffect(() => {
    const row = wanted === null ? null : rowOf(scroller.current, wanted);
    if (!row) return;
    row.focus({ preventScroll: true });
    setWanted(null);
  });
  useStillPlace(scroller, messages, rowHeight);

  const focusedId = useCallback(() => {
    const row = document.activeElement?.closest<HTMLElement>('[data-message-id]');
    return (row && scroller.current?.contains(row) && row.dataset['messageId']) || null;
  }, []);

  const shown = virtual.getVirtualItems().flatMap(({ index, start }) => {
    const message = messages[index];
    return message ? [{ index, top: start, message }] : [];
  });
  return { scroller, height: virtual.getTotalSize(), shown, focusRow, focusedId };
}

function rowOf(scroller: HTMLElement | null, id: string): HTMLElement | null {
  return scroller?.querySelector<HTMLElement>(`[data-message-id="${CSS.escape(id)}"]`) ?? null;
}

/** Mail that comes in above does not move what is being read. */
function useStillPlace(
  scroller: { readonly current: HTMLElement | null },
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
    if (added > 0) list.scrollTop += added * rowHeight;
  }, [first, messages, rowHeight, scroller]);
}
