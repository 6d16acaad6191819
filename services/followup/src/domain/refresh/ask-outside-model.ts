import { minute, type Clock } from '@tern/kernel/clock';
import { scannedMs } from '../accounts/account-review.ts';
import { wantsModel } from '../threads/ask-reading.ts';
import { isSent, type OutsideReading, type SentFacts } from '../records/follow-up-record.ts';
import type { AskList } from './ask-list.ts';
import type { OutsideReader } from './outside-reader.ts';
import type { QueuedRecord } from '../records/queued-record.ts';
import type { RecordStore } from '../records/record-store.ts';
import type { SentTexts } from '../mail/sent-texts.ts';
import type { UserCopies } from '../accounts/user-copies.ts';
import type { RefreshAround } from './refresh-around.ts';
import type { RefreshRecords } from './refresh-records.ts';

const againAfterMs = 15 * minute;
/** Mails that are put to the model at the same time. */
const lanes = 4;

export interface AskOutsideModel {
  /** Puts the user's mail that the model has not read on its list, if he allows it: he has just agreed, or a new day has come. Of the past 30 days, or since then. Answers how many. */
  queue(userId: string, since?: Date): Promise<number>;
  /** Asks about what is on the list until it is empty or the signal ends it; what is in hand then is given back. */
  work(signal: AbortSignal): Promise<void>;
}

/** Asks the outside model about mail that the offline engine leaves open (design: decision ladder, step 4). Without a model nothing is ever on the list. */
export function createAskOutsideModel(parts: {
  readonly outside: OutsideReader | null;
  readonly askList: AskList;
  readonly users: Pick<UserCopies, 'find'>;
  readonly records: RecordStore;
  readonly texts: SentTexts;
  readonly refreshRecords: RefreshRecords;
  readonly refreshAround: RefreshAround;
  readonly clock: Clock;
  /** Something was put on the list. */
  readonly onAsks: () => void;
}): AskOutsideModel {
  const { outside, askList, users, records, texts, clock } = parts;

  /** When to ask again; null when there is nothing more to ask. */
  async function askAbout(id: string, reader: OutsideReader, signal: AbortSignal): Promise<Date | null> {
    const [record] = await records.find([id]);
    if (!record || !isSent(record) || !wantsModel(record)) return null;
    const kept = await texts.find(id);
    if (!kept) return null;
    const { subject, version } = record.facts;
    const reading = await reader.readAsk(record, { subject, text: kept.text }, signal);
    if (!reading) return null;
    if (record.facts.outside?.outcome !== reading.outcome) await keep(id, version, reading);
    // A spent budget waits for the daily check of the next day.
    return reading.outcome === 'unavailable' ? new Date(clock.now().getTime() + againAfterMs) : null;
  }

  async function keep(id: string, version: number, outside: OutsideReading): Promise<void> {
    const facts = (before: SentFacts): SentFacts =>
      // A later version has been taken in meanwhile: it is on the list itself.
      before.version === version ? { ...before, outside } : before;
    await parts.refreshRecords([id], { facts: new Map([[id, facts]]) });
    if (outside.outcome !== 'read') return;
    // Whether it asks decides for the other mails of its thread, too.
    for (const record of await records.find([id]))
      await parts.refreshAround(record, { sent: [record], received: [] });
  }

  async function takeNext(reader: OutsideReader, signal: AbortSignal): Promise<boolean> {
    const claimed: QueuedRecord | null = await askList.claim(clock.now());
    if (!claimed) return false;
    let again: Date | null = clock.now();
    try {
      again = await askAbout(claimed.id, reader, signal);
    } finally {
      await askList.finish(claimed, again);
    }
    // While the model does not answer, the rest need not find out one by one.
    return again === null;
  }

  async function work(reader: OutsideReader, signal: AbortSignal): Promise<void> {
    while (!signal.aborted && (await takeNext(reader, signal))) continue;
  }

  return {
    async queue(userId, since) {
      if (!outside || !(await users.find(userId)).allowsOutsideModel) return 0;
      const now = clock.now();
      const queued = await askList.queue(userId, since ?? new Date(now.getTime() - scannedMs), now);
      if (queued > 0) parts.onAsks();
      return queued;
    },
    async work(signal) {
      if (!outside) return;
      try {
        await Promise.all(Array.from({ length: lanes }, () => work(outside, signal)));
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
  };
}
