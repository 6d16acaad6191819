import { day, type Clock } from '@tern/kernel/clock';
import { zonedTime } from '@tern/contracts/zoned-time';
import type { AccountCopies } from '../accounts/account-copies.ts';
import type { AccountCopy } from '../accounts/account-copy.ts';
import type { UserCopies } from '../accounts/user-copies.ts';
import type { MailPlaces } from '../mail/mail-places.ts';
import { stillThere } from '../mail/still-there.ts';
import { ownAddressesOf } from '../threads/read-conversation.ts';
import { arrivedAnswers, type AnswerSources } from './arrived-answers.ts';
import { namesOfUser } from './asked-user.ts';
import type { OwedFacts } from './derive-owed.ts';
import { answerKeysOf } from './ends-of-asks.ts';
import { enoughOfKind, writerOf } from './learned-of-owed.ts';
import type { OwedRecord } from './owed-ask.ts';
import { unreadAccounts } from './unread-accounts.ts';
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
 * @param about only what decides about the mails for which this holds: without any, no answers are read
 */
export async function readOwedFacts(
  { owed, records, places, users, clock }: OwedSources,
  userId: string,
  copies: AccountCopy[],
  about: (ask: OwedRecord) => boolean = () => true,
): Promise<OwedFacts> {
  const now = clock.now();
  const reading = new Map(
    copies.flatMap(({ accountId, isRemoved, settings, sentUntil }) =>
      !isRemoved && settings.owed === true ? [[accountId, sentUntil?.getTime() ?? 0] as const] : [],
    ),
  );
  const kept = await owed.asksOf(userId, new Date(now.getTime() - owedKeptDays * day));
  const known = kept.filter(({ accountId, date }) => date.getTime() < (reading.get(accountId) ?? 0));
  const labelled = known.filter(({ label }) => label !== null);
  const asked = decidingAsks(known, labelled, about);
  const [all, user, answers] = await Promise.all([
    stillThere(places, known, ({ id: messageId, version, isThrownAway }) => ({
      messageId,
      version,
      isThrownAway,
    })),
    users.find(userId),
    asked.length === 0 ? [] : arrivedAnswers({ owed, records }, userId, answerKeysOf(asked)),
  ]);
  // Answers to mail that was thrown away end nothing.
  const asks = decidingAsks(all, labelled, about);
  const own = ownAddressesOf(copies);
  return {
    asks,
    answers,
    labelled,
    lessonsForgottenAt: user.lessonsForgottenAt,
    own,
    unread: unreadAccounts(copies),
    names: namesOfUser(all, own),
    muted: new Set(user.muted.map(({ email }) => email)),
    zone: zonedTime(user.timeZone),
    now,
  };
}

/** The asks that decide about some: those of their writers, and those that their rules read, where enough labels on such mail count. */
function decidingAsks(
  asks: readonly OwedRecord[],
  labelled: readonly OwedRecord[],
  about: (ask: OwedRecord) => boolean,
): readonly OwedRecord[] {
  const asked = asks.filter(about);
  if (asked.length === asks.length) return asks;
  const writers = new Set(asked.map(writerOf));
  const mails = new Set(asked.map(({ id, rawMessageId }) => rawMessageId ?? id));
  const labels = Map.groupBy(labelled, ruleOf);
  // In another account another rule may have read the same mail.
  const copies = asks.filter(({ id, rawMessageId }) => mails.has(rawMessageId ?? id));
  const rules = new Set(copies.map(ruleOf).filter((rule) => (labels.get(rule)?.length ?? 0) >= enoughOfKind));
  return asks.filter((ask) => writers.has(writerOf(ask)) || rules.has(ruleOf(ask)));
}

const ruleOf = ({ reading }: OwedRecord) => reading.rule;
