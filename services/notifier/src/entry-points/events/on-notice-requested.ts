import { noticeRequested } from '@tern/contracts/events/identity';
import type { Clock } from '@tern/kernel/clock';
import { consume, type Consumer } from '@tern/runtime/consume';
import { forgetMailsOf } from '../../domain/copies/remove-user.ts';
import type { UserCopies } from '../../domain/copies/user-copies.ts';
import type { MailTransport } from '../../domain/mails/mail-transport.ts';
import type { MailStore } from '../../domain/mails/mail-store.ts';

export interface NoticeHandlers {
  readonly mails: MailStore;
  readonly users: Pick<UserCopies, 'isBuried'>;
  readonly transport: Pick<MailTransport, 'forget'>;
  readonly clock: Clock;
  readonly wake: () => void;
}

/** Records each notice once, however often its event comes, and wakes the job that sends. */
export const onNoticeRequested = (parts: NoticeHandlers): Consumer =>
  consume(
    noticeRequested,
    async (notice) => {
      await parts.mails.record(notice, parts.clock.now());
      // Checked after it was recorded: a removal in between has not deleted it.
      if (await parts.users.isBuried(notice.userId)) await forgetMailsOf(parts, notice.userId);
      parts.wake();
    },
    // The name of before the rule of decision 26 (docs/decisions/0072-one-consumer-group-a-service.md).
    { earlierGroup: 'notifier.notices' },
  );
