import type { AccountCopies } from '../accounts/account-copies.ts';
import type { Owned } from '../accounts/owned.ts';
import { ownAddressesOf } from '../threads/read-conversation.ts';
import { askedHow, namesOfUser } from './asked-user.ts';
import { arrivedAnswers, type AnswerSources } from './arrived-answers.ts';
import { answerKeysOf, answersByKey, endOf } from './ends-of-asks.ts';
import type { OwedAnswer } from './owed-answer.ts';
import type { OwedRecord } from './owed-ask.ts';
import type { OwedMail } from './owed-mail.ts';
import type { ReceivedReader } from './received-reader.ts';

export interface KeepAnsweredContext extends Pick<AnswerSources, 'records'> {
  readonly owed: OwedMail;
  readonly accounts: Pick<AccountCopies, 'ofUser'>;
  readonly reader: Pick<ReceivedReader, 'whomItAsks'>;
}

/**
 * Called before an account is removed or not read any more: what its mail ended, asked in another account, is done. Otherwise it would be
 * owed again once that mail is gone.
 */
export async function keepAnswered(
  { owed, records, accounts, reader }: KeepAnsweredContext,
  { accountId, userId }: Owned,
): Promise<void> {
  const all = await owed.asksOf(userId, new Date(0));
  const asks = all.filter((ask) => ask.accountId !== accountId && ask.doneAt === null);
  if (asks.length === 0) return;
  const answers = await arrivedAnswers({ owed, records }, userId, answerKeysOf(asks));
  const copies = await accounts.ofUser(userId);
  // Those of the account too, which may be marked as removed already.
  const ofAccount = copies.find((copy) => copy.accountId === accountId)?.knownAddresses ?? [];
  const own = new Set([...ownAddressesOf(copies), ...ofAccount]);
  const byKey = answersByKey(answers);
  const names = namesOfUser(all, own);
  const kept = asks.flatMap((ask) => {
    const how = askedHow(ask, { own, names }, reader);
    const end = how && endOf(ask, byKey, { own, isByName: how === 'by-name' });
    if (end?.by.accountId !== accountId) return [];
    return [{ id: ask.id, words: doneBy(end.by, ask) }];
  });
  await owed.sayAll(userId, kept);
}

/** A later word of the user about it, or about the same mail in another account, stays the newer one. */
export function doneBy(
  { date }: OwedAnswer,
  { saidAt }: Pick<OwedRecord, 'saidAt'>,
): Pick<OwedRecord, 'doneAt' | 'saidAt'> {
  return { doneAt: date, saidAt: saidAt !== null && saidAt > date ? saidAt : date };
}
