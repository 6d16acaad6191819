import type { Clock } from '@tern/kernel/clock';
import { normalAddress } from '../mail/address-key.ts';
import type { AccountCopy } from '../accounts/account-copy.ts';
import type { AccountReviews } from '../accounts/account-reviews.ts';
import { idsAround, type ConversationSources } from '../threads/read-conversation.ts';
import { refreshRecords } from '../refresh/refresh-records.ts';

/** Far more addresses than a person has; beyond it the oldest are forgotten. */
const maxKnownAddresses = 200;

export interface TakeInAccountContext extends ConversationSources {
  readonly reviews: Pick<AccountReviews, 'open'>;
  readonly clock: Clock;
}

/**
 * Keeps the copy of an account. Which addresses are the user's own decides what is mail to themselves and what is never an
 * answer, in all accounts; so everything to or from an address that is or was one is looked at again.
 */
export async function takeInAccount(
  context: TakeInAccountContext,
  copy: Omit<
    AccountCopy,
    'knownAddresses' | 'verifiedUntil' | 'sentUntil' | 'isRemoved' | 'settings' | 'changes'
  >,
): Promise<void> {
  const before = await context.accounts.find(copy.accountId);
  if (before && (before.isRemoved || before.version > copy.version)) return;
  const aliases = copy.aliases.map(normalAddress);
  const knownAddresses = [
    ...new Set([normalAddress(copy.emailAddress), ...aliases, ...(before?.knownAddresses ?? [])]),
  ].slice(0, maxKnownAddresses);
  await context.accounts.put({ ...copy, aliases, knownAddresses, verifiedUntil: null, isRemoved: false });
  await context.reviews.open({ ...copy, now: context.clock.now() });
  await context.accounts.noteChange({ userId: copy.userId });
  await refreshRecords(context, { ids: await idsAround(context, copy.userId, knownAddresses) });
}
