import { hour, type Clock } from '@tern/kernel/clock';
import { isSent, type AskReading, type SentFacts } from '../records/follow-up-record.ts';
import type { MailReader, ReadableMail } from '../mail/mail-reader.ts';
import type { RecordQueries } from '../records/record-queries.ts';
import type { SentTexts } from '../mail/sent-texts.ts';
import type { ConversationSources } from '../threads/read-conversation.ts';
import { refreshAround } from './refresh-around.ts';
import { refreshRecords } from './refresh-records.ts';
import { firstReading, subjectFactsOf } from '../mail/sent-facts.ts';

/** The time after which mail that was read without the model is read again. */
export const readAgainAfterMs = hour;

export interface ProcessQueueContext extends ConversationSources {
  readonly queries: Pick<RecordQueries, 'claimQueued' | 'finishQueued'>;
  readonly texts: SentTexts;
  readonly reader: MailReader;
  readonly clock: Clock;
}

/** Reads queued mail again, one leased record after the other, until the list is empty or `isStopping` says so. */
export async function processQueue(context: ProcessQueueContext, isStopping: () => boolean): Promise<void> {
  const { queries, clock } = context;
  while (!isStopping()) {
    const claimed = await queries.claimQueued(clock.now());
    if (!claimed) return;
    const isWhole = await readAgain(context, claimed.id);
    await queries.finishQueued(claimed, isWhole ? null : new Date(clock.now().getTime() + readAgainAfterMs));
  }
}

/** @returns false when it was to be read closely and the model could not be had: the rules decide until it is read again */
async function readAgain(context: ProcessQueueContext, id: string): Promise<boolean> {
  const { texts, reader, records } = context;
  const [kept, before] = await Promise.all([texts.find(id), records.find([id])]);
  const [record] = before.filter(isSent);
  const read = kept && record ? await readWhole(reader, record.facts.subject, kept) : null;
  const isWhole = read?.isWhole ?? true;
  const facts = ({ remindsBySubject: _before, ...now }: SentFacts): SentFacts => {
    const seen = { ...now, ...subjectFactsOf(now.subject) };
    // A later version of the mail that was taken in meanwhile is read the next time.
    if (now.version !== record?.facts.version) return seen;
    const engineVersion = isWhole ? reader.engineVersion : firstReading;
    return { ...seen, engineVersion, ...(read && { reading: read.reading }) };
  };
  await refreshRecords(context, { ids: [id], facts: new Map([[id, facts]]) });
  // Whether it asks also decides about the other mails of its thread, and about those that shared its former subject.
  for (const record of await records.find([id]))
    await refreshAround(context, record, { sent: [...before, record], received: [] });
  return isWhole;
}

async function readWhole(
  { readAsk, closer }: MailReader,
  subject: string,
  { text, language }: Pick<ReadableMail, 'text' | 'language'>,
): Promise<{ readonly reading: AskReading; readonly isWhole: boolean }> {
  const mail = { subject, text, language };
  const close = closer ? await closer.readAsk(mail) : null;
  return { reading: close ?? readAsk(mail), isWhole: !closer || close !== null };
}
