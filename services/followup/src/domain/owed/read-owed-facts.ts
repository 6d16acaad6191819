import { day, type Clock } from '@tern/kernel/clock';
import { zonedTime } from '@tern/kernel/zoned-time';
import type { AccountCopies } from '../accounts/account-copies.ts';
import type { AccountCopy } from '../accounts/account-copy.ts';
import type { UserCopies } from '../accounts/user-copies.ts';
import type { MailPlaces } from '../mail/mail-places.ts';
import { stillThere } from '../mail/still-there.ts';
import { ownAddressesOf } from '../threads/read-conversation.ts';
import { arrivedAnswers, type AnswerSources } from './arrived-answers.ts';
import type { OwedFacts } from './derive-owed.ts';
import { answerKeysOf } from './ends-of-asks.ts';
import { owedKeptDays, type OwedMail } from './owed-mail.ts';

export interface OwedSources extends Pick<AnswerSources, 'records'> {
  readonly owed: OwedMail;
  readonly accounts: Pick<AccountCopies, 'ofUser'>;
  readonly places: Pick<MailPlaces, 'among'>;
  readonly users: Pick<UserCopies, 'find'>;
  readonly clock: Clock;
}

/**
 * All that decides what the user owes. Asks that may have been answered are left out: those of accounts whose sent mail has not been
 * read beyond them, or whose mail is not to be read; and mail that was thrown away.
 * @param copies the user's accounts, read before anything else: what they prove is then among the facts
 */
export async function readOwedFacts(
  { owed, records, places, users, clock }: OwedSources,
  userId: string,
  copies: AccountCopy[],
): Promise<OwedFacts> {
  const now = clock.now();
  const reading = new Map(
    copies.flatMap(({ accountId, isRemoved, settings, sentUntil }) =>
      !isRemoved && settings.owed === true ? [[accountId, sentUntil?.getTime() ?? 0] as const] : [],
    ),
  );
  const kept = await owed.asksOf(userId, new Date(now.getTime() - owedKeptDays * day));
  const known = kept.filter(({ accountId, date }) => date.getTime() < (reading.get(accountId) ?? 0));
  const [user, asks, answers] = await Promise.all([
    users.find(userId),
    stillThere(places, known, ({ id: messageId, version, isThrownAway }) => ({
      messageId,
      version,
      isThrownAway,
    })),
    arrivedAnswers({ owed, records }, userId, answerKeysOf(known)),
  ]);
  return {
    asks,
    answers,
    own: ownAddressesOf(copies),
    muted: new Set(user.muted.map(({ email }) => email)),
    zone: zonedTime(user.timeZone),
    now,
  };
}
