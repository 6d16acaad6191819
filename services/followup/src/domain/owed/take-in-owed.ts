import type { EventData } from '@tern/contracts/define-event';
import type { messageSynced } from '@tern/contracts/events/mail-sync';
import { day, type Clock } from '@tern/kernel/clock';
import type { AccountCopies } from '../accounts/account-copies.ts';
import type { AccountCopy } from '../accounts/account-copy.ts';
import { isSent } from '../records/follow-up-record.ts';
import type { RecordStore } from '../records/record-store.ts';
import { owedDays } from './list-owed.ts';
import type { OwedMail } from './owed-mail.ts';
import type { PromiseStore } from './promises/promise-store.ts';
import type { PromisesOfBatch } from './promises/promises-of-batch.ts';
import { readOwed, type OwedReader, type OwedReading } from './read-owed.ts';

export interface TakeInOwedContext {
  readonly owed: OwedMail;
  readonly promises: PromiseStore;
  readonly reader: OwedReader;
  readonly records: Pick<RecordStore, 'find'>;
  readonly accounts: Pick<AccountCopies, 'find'>;
  readonly clock: Clock;
}

type Message = EventData<typeof messageSynced>;

const recentOf = (messages: readonly Message[], clock: Clock): readonly Message[] => {
  const since = new Date(clock.now().getTime() - owedDays * day);
  return messages.filter(({ date }) => new Date(date) >= since);
};

/** Reads the promises that `takeInOwed` will ask for, where the account's mail may be read: it takes long, and decides nothing yet. */
export async function readPromisesAhead(
  { accounts, clock }: Pick<TakeInOwedContext, 'accounts' | 'clock'>,
  accountId: string,
  messages: readonly Message[],
  promisesOf: PromisesOfBatch,
): Promise<void> {
  const copy = await accounts.find(accountId);
  if (!copy || copy.isRemoved || copy.settings.owed !== true) return;
  for (const message of recentOf(messages, clock)) await promisesOf(message);
}

/**
 * Keeps of the mail of the past 30 days what asks the user for words, what is promised and what may end either: up to four writes a batch
 * and three reads. What follows from it is derived when it is asked for, so nothing else has to be looked at again.
 * @param promisesOf kept by the caller, who may take the same batch in again; null where the rules alone read promises
 */
export async function takeInOwed(
  { owed, promises, reader, records, accounts, clock }: TakeInOwedContext,
  { accountId, settings }: Pick<AccountCopy, 'accountId' | 'settings'>,
  messages: readonly Message[],
  promisesOf: PromisesOfBatch | null = null,
): Promise<void> {
  const isRead = settings.owed === true;
  const recent = recentOf(messages, clock);
  const read: OwedReading[] = [];
  for (const message of recent)
    read.push(readOwed(message, reader, isRead, isRead ? await promisesOf?.(message) : undefined));
  const answers = read.flatMap(({ answer }) => answer ?? []);
  await owed.putAnswers(answers);
  const asks = read.flatMap(({ ask }) => ask ?? []);
  const promised = read.flatMap((one) => one.promises);
  await promises.put(promised, isRead ? recent : []);
  const ids = [...new Set([...asks.map(({ id }) => id), ...promised.map(({ messageId }) => messageId)])];
  if (ids.length === 0 && !answers.some(({ isSent: isMine, tells }) => !isMine || tells)) return;
  if (ids.length > 0) {
    await owed.putAsks(asks);
    // Removals that were handled before: either this or the removal, whichever is later, leaves nothing.
    const removed = (await records.find(ids))
      .filter((record) => !isSent(record))
      .map(({ id, removedVersion }) => ({ messageId: id, version: removedVersion ?? -1 }));
    await owed.removeAsks(removed);
    await promises.removeMails(removed);
  }
  // Switched off since the copy was read: the same holds.
  const copy = await accounts.find(accountId);
  if (copy?.settings.owed === true) return;
  await owed.forgetTexts(accountId);
  await promises.removeAccount(accountId);
}
