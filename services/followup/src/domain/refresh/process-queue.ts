import type { Clock } from '@tern/kernel/clock';
import type { SentFacts } from '../records/follow-up-record.ts';
import type { MailReader } from '../mail/mail-reader.ts';
import type { RecordQueries } from '../records/record-queries.ts';
import type { SentTexts } from '../mail/sent-texts.ts';
import type { ConversationSources } from '../threads/read-conversation.ts';
import { refreshAround } from './refresh-around.ts';
import { refreshRecords } from './refresh-records.ts';
import { subjectFactsOf } from '../mail/sent-facts.ts';

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
    await readAgain(context, claimed.id);
    await queries.finishQueued(claimed);
  }
}

async function readAgain(context: ProcessQueueContext, id: string): Promise<void> {
  const { texts, reader, records } = context;
  const kept = await texts.find(id);
  const facts = ({ remindsBySubject: _before, ...before }: SentFacts): SentFacts => ({
    ...before,
    ...subjectFactsOf(before.subject),
    engineVersion: reader.engineVersion,
    ...(kept && {
      reading: reader.readAsk({ subject: before.subject, text: kept.text, language: kept.language }),
    }),
  });
  const before = await records.find([id]);
  await refreshRecords(context, { ids: [id], facts: new Map([[id, facts]]) });
  // Whether it asks also decides about the other mails of its thread, and about those that shared its former subject.
  for (const record of await records.find([id]))
    await refreshAround(context, record, { sent: [...before, record], received: [] });
}
