import { noticeRequested } from '@tern/contracts/events/identity';
import type { Subscription } from '@tern/event-bus/event-bus';
import { dataOf } from '@tern/event-bus/event-data';
import type { Clock } from '@tern/kernel/clock';
import type { MailStore } from '../../domain/ports.ts';

/** Records each notice once, however often its event comes, and wakes the job that sends. */
export function onNoticeRequested(parts: { mails: MailStore; clock: Clock; wake: () => void }): Subscription {
  const { mails, clock, wake } = parts;
  return {
    group: 'notifier.notices',
    topics: [noticeRequested],
    async handle(events) {
      for (const event of events) await mails.record(dataOf(noticeRequested, event), clock.now());
      wake();
    },
  };
}
