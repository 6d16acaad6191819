import { noticeRequested } from '@tern/contracts/events/identity';
import type { Clock } from '@tern/kernel/clock';
import { consume, type Consumer } from '@tern/runtime/consume';
import type { MailStore } from '../../domain/ports.ts';

/** Records each notice once, however often its event comes, and wakes the job that sends. */
export const onNoticeRequested = (parts: { mails: MailStore; clock: Clock; wake: () => void }): Consumer =>
  consume(
    noticeRequested,
    async (notice) => {
      await parts.mails.record(notice, parts.clock.now());
      parts.wake();
    },
    // As in data folders of before groups were named by topic (docs/decisions/0026-how-consumer-groups-are-named.md).
    { group: 'notifier.notices' },
  );
