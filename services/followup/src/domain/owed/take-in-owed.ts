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
import { readOwedByMeaning, type Meanings, type OwedReader, type OwedReading } from './read-owed.ts';

export interface TakeInOwedContext {
  readonly owed: OwedMail;
  readonly promises: PromiseStore;
  readonly reader: OwedReader;
  readonly records: Pick<RecordStore, 'find'>;
  readonly accounts: Pick<AccountCopies, 'find'>;
  readonly clock: Clock;
}

/**
 * Keeps of the mail of the past 30 days what asks the user for words, what is promised and what may end either: up to four writes a batch
 * and three reads. What follows from it is derived when it is asked for, so nothing else has to be looked at again.
 * @param meanings kept by the caller, who may take the same batch in again
 */
export async function takeInOwed(
  { owed, promises, reader, records, accounts, clock }: TakeInOwedContext,
  { accountId, settings }: Pick<AccountCopy, 'accountId' | 'settings'>,
  messages: readonly EventData<typeof messageSynced>[],
  meanings: Meanings = new Map(),
): Promise<void> {
  const since = new Date(clock.now().getTime() - owedDays * day);
  const isRead = settings.owed === true;
  const recent = messages.filter(({ date }) => new Date(date) >= since);
  const read: OwedReading[] = [];
  for (const message of recent) read.push(await readOwedByMeaning(message, reader, isRead, meanings));
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
