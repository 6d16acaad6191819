import type { AccountCopies } from '../../accounts/account-copies.ts';
import type { Owned } from '../../accounts/owned.ts';
import { arrivedAnswers, type AnswerSources } from '../arrived-answers.ts';
import { doneBy } from '../keep-answered.ts';
import type { OwedMail } from '../owed-mail.ts';
import { ownAddressesOf } from '../../threads/read-conversation.ts';
import { answersToPromises, keptBy } from './derive-promises.ts';
import type { PromiseStore } from './promise-store.ts';

export interface KeepPromisesKeptContext extends Pick<AnswerSources, 'records'> {
  readonly owed: OwedMail;
  readonly promises: PromiseStore;
  readonly accounts: Pick<AccountCopies, 'ofUser'>;
}

/** Called before an account is removed: a promise of another account that was kept from this one is done. Otherwise it would be open again. */
export async function keepPromisesKept(
  { owed, records, promises, accounts }: KeepPromisesKeptContext,
  { accountId, userId }: Owned,
): Promise<void> {
  const all = await promises.ofUser(userId, new Date(0));
  const others = all.filter((promise) => promise.accountId !== accountId && promise.doneAt === null);
  if (others.length === 0) return;
  const answers = await arrivedAnswers({ owed, records }, userId, answersToPromises(others));
  const own = ownAddressesOf(await accounts.ofUser(userId));
  const kept = keptBy({ promises: others, answers, own }).filter(({ by }) => by.accountId === accountId);
  await promises.sayAll(
    userId,
    kept.map(({ promise, by }) => ({ id: promise.id, words: doneBy(by, promise) })),
  );
}
