import type { Clock } from '@tern/kernel/clock';
import { scannedMs } from '../accounts/account-review.ts';
import type { AskOutsideModel } from './ask-outside-model.ts';
import type { SentFacts } from '../records/follow-up-record.ts';
import type { MailReader } from '../mail/mail-reader.ts';
import type { RecordQueries } from '../records/record-queries.ts';
import type { RecordStore } from '../records/record-store.ts';
import type { SentTexts } from '../mail/sent-texts.ts';
import type { RefreshAround } from './refresh-around.ts';
import type { RefreshRecords } from './refresh-records.ts';
import { subjectFactsOf } from '../mail/sent-facts.ts';

export interface ProcessQueue {
  /** Puts what has no decision, or an older engine's, on the work list, and on the model's what it may read. Answers how many. */
  queue(userId: string): Promise<number>;
  /** Works through what is on the list, one leased record after the other, until it is empty or `isStopping` says so. */
  work(isStopping: () => boolean): Promise<void>;
}

export function createProcessQueue(parts: {
  readonly queries: RecordQueries;
  readonly records: RecordStore;
  readonly texts: SentTexts;
  readonly reader: MailReader;
  readonly askOutsideModel: Pick<AskOutsideModel, 'queue'>;
  readonly refreshRecords: RefreshRecords;
  readonly refreshAround: RefreshAround;
  readonly clock: Clock;
}): ProcessQueue {
  const { queries, records, texts, reader, refreshRecords, refreshAround, clock } = parts;

  async function readAgain(id: string): Promise<void> {
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
    await refreshRecords([id], { facts: new Map([[id, facts]]) });
    // Whether it asks decides for the other mails of its thread, too, and for those that had its subject until now.
    for (const record of await records.find([id]))
      await refreshAround(record, { sent: [...before, record], received: [] });
  }

  return {
    async queue(userId) {
      const now = clock.now();
      const since = new Date(now.getTime() - scannedMs);
      const outdated = await queries.queueOutdated(userId, since, reader.engineVersion, now);
      return outdated + (await parts.askOutsideModel.queue(userId));
    },
    async work(isStopping) {
      while (!isStopping()) {
        const claimed = await queries.claimQueued(clock.now());
        if (!claimed) return;
        await readAgain(claimed.id);
        await queries.finishQueued(claimed);
      }
    },
  };
}
