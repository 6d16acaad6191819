import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { MessageSummary } from '@tern/contracts/http/messages';
import type { MailPlace } from './use-mail-place.ts';

interface ListSteps {
  readonly messages: readonly MessageSummary[];
  readonly place: MailPlace;
  /** The current message. */
  currentId(): string | null;
  focusRow(id: string): void;
  readonly hasMore: boolean;
  loadMore(): void;
}

/** Moves from row to row. Past the last loaded row it moves on as soon as the next page is loaded. */
export function useListSteps({ messages, place, currentId, focusRow, hasMore, loadMore }: ListSteps) {
  const navigate = useNavigate();
  const waitsAt = useRef<{ id: string; why: 'step' | 'button' } | null>(null);

  const goTo = (id: string) => {
    focusRow(id);
    if (place.messageId !== null) void navigate(place.messagePath(id), { replace: true });
  };
  const goOn = useEffectEvent(() => {
    const from = waitsAt.current;
    const at = messages.findIndex(({ id }) => id === from?.id);
    const next = messages[at + 1];
    if (!from || at === -1 || !next) return;
    waitsAt.current = null;
    // Unless the user has moved the focus meanwhile.
    if (from.why === 'step' && currentId() === from.id) goTo(next.id);
    // After the last page the button disappears, and with it the focus.
    if (from.why === 'button' && document.activeElement === document.body) focusRow(next.id);
  });
  useEffect(() => goOn(), [messages]);

  return {
    step(by: 1 | -1) {
      const current = currentId();
      const at = messages.findIndex(({ id }) => id === current);
      if (by === 1 && current !== null && at === messages.length - 1 && hasMore) {
        waitsAt.current = { id: current, why: 'step' };
        return loadMore();
      }
      const next = messages[at === -1 ? 0 : Math.max(0, Math.min(messages.length - 1, at + by))];
      if (next) goTo(next.id);
    },
    onLoadMore() {
      const last = messages.at(-1);
      waitsAt.current = last ? { id: last.id, why: 'button' } : null;
    },
  };
}
