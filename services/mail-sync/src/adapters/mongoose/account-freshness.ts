import { accountStateSchema, type MailAccount } from '@tern/contracts/http/mail-accounts';
import { minute } from '@tern/kernel/clock';
import { measureFreshness } from '@tern/runtime/freshness-figures';
import type { ServiceContext } from '@tern/runtime/service-module';
import type { Models } from './mongoose-models.ts';

/** Accounts are read every minute; several passes in a row have to fail before one counts as behind. */
const behindMs = 10 * minute;

/** How far all mail accounts have been read, by state. */
export function measureAccounts({ accounts }: Pick<Models, 'accounts'>, context: ServiceContext): void {
  measureFreshness<MailAccount['state']>({
    ...context,
    behindMs,
    prefix: 'tern_mail',
    subject: 'mail accounts',
    states: accountStateSchema.options,
    async *read() {
      const fields = { state: 1, verifiedUntil: 1, createdAt: 1 };
      const cursor = accounts
        .find({ removalAt: { $exists: false } }, fields)
        .lean()
        .cursor();
      for await (const { state, verifiedUntil, createdAt } of cursor)
        yield { state, readUntil: verifiedUntil ?? createdAt };
    },
  });
}
