import { hour, type Clock } from '@tern/kernel/clock';
import { isSent, type AskReading, type SentFacts, type SentRecord } from '../records/follow-up-record.ts';
import type { MailReader, ReadableMail } from '../mail/mail-reader.ts';
import type { AskVectors } from '../records/follow-up-record.ts';
import type { QueuedRecord } from '../records/queued-record.ts';
import type { RecordQueries } from '../records/record-queries.ts';
import type { SentTexts } from '../mail/sent-texts.ts';
import type { ConversationSources } from '../threads/read-conversation.ts';
import { refreshAround } from './refresh-around.ts';
import { refreshRecords } from './refresh-records.ts';
import { comparedIn, firstReading, subjectFactsOf } from '../mail/sent-facts.ts';

/** The time after which mail that was read without the model is read again. */
export const readAgainAfterMs = hour;

/**
 * A round reads at most this before it writes. A write has consequences in four services, so that a write for each mail costs far more than
 * reading it; and a user who watches sees one step every second.
 */
const round = { maxMails: 100, maxMs: 1_000 };

export interface ProcessQueueContext extends ConversationSources {
  readonly queries: Pick<RecordQueries, 'claimQueued' | 'finishQueued'>;
  readonly texts: SentTexts;
  readonly reader: MailReader;
  readonly clock: Clock;
}

/**
 * Reads queued mail again, in rounds of leased records, until the list is empty or `isStopping` says so.
 * @throws what one mail failed with, after the others of its round have been written; its lease holds it back for a while
 */
export async function processQueue(context: ProcessQueueContext, isStopping: () => boolean): Promise<void> {
  while (!isStopping()) {
    const { mails, failures } = await readRound(context, isStopping);
    failures.push(...(await writeMails(context, mails)));
    if (failures.length > 0) throw failures[0];
    if (mails.length === 0) return;
  }
}

interface ReadMail {
  readonly claimed: QueuedRecord;
  /** As it was when it was read; null when it is no sent mail any more. */
  readonly record: SentRecord | null;
  /** Null when its text is not kept. */
  readonly reading: AskReading | null;
  readonly askVectors?: AskVectors;
  /** False when it was to be read closely and the model could not be had: the rules decide until it is read again. */
  readonly isWhole: boolean;
}

interface Round {
  readonly mails: readonly ReadMail[];
  /** The failure of the mail that could not be read, with which the round ended. */
  readonly failures: unknown[];
}

async function readRound(context: ProcessQueueContext, isStopping: () => boolean): Promise<Round> {
  const { queries, clock } = context;
  const until = performance.now() + round.maxMs;
  const mails: ReadMail[] = [];
  while (mails.length < round.maxMails && performance.now() < until && !isStopping()) {
    const claimed = await queries.claimQueued(clock.now());
    if (!claimed) break;
    try {
      mails.push(await readMail(context, claimed));
    } catch (failure) {
      return { mails, failures: [failure] };
    }
  }
  return { mails, failures: [] };
}

async function readMail(
  { texts, reader, records }: ProcessQueueContext,
  claimed: QueuedRecord,
): Promise<ReadMail> {
  const [kept, found] = await Promise.all([texts.find(claimed.id), records.find([claimed.id])]);
  const record = found.find(isSent) ?? null;
  if (!kept || !record) return { claimed, record, reading: null, isWhole: true };
  const mail = { subject: record.facts.subject, text: kept.text, language: kept.language };
  // Nothing that its words say would count, and they are never given to the model.
  if (record.state?.reason.engine === 'headers')
    return { claimed, record, reading: reader.readAsk(mail), isWhole: true };
  return { claimed, record, ...(await readWhole(reader, mail)) };
}

async function readWhole(
  { readAsk, closer, meanings }: MailReader,
  mail: ReadableMail,
): Promise<Pick<ReadMail, 'reading' | 'askVectors' | 'isWhole'>> {
  const close = closer ? await closer.readAsk(mail) : null;
  const reading = close ?? readAsk(mail);
  const asks = meanings ? comparedIn(reading) : [];
  const askVectors = asks.length > 0 ? await meanings?.readAsks(asks) : null;
  return {
    reading,
    ...(askVectors && { askVectors }),
    isWhole: (!closer || close !== null) && (asks.length === 0 || askVectors !== null),
  };
}

/** Where one mail keeps all from being written, each is written by itself. @returns the failures */
async function writeMails(context: ProcessQueueContext, mails: readonly ReadMail[]): Promise<unknown[]> {
  if (mails.length === 0) return [];
  try {
    await writeTogether(context, mails);
    return [];
  } catch (failure) {
    if (mails.length === 1) return [failure];
  }
  const failures: unknown[] = [];
  for (const mail of mails) failures.push(...(await writeMails(context, [mail])));
  return failures;
}

async function writeTogether(context: ProcessQueueContext, mails: readonly ReadMail[]): Promise<void> {
  const { records, reader, queries, clock } = context;
  const ids = mails.map(({ claimed }) => claimed.id);
  const facts = new Map(mails.map((mail) => [mail.claimed.id, newFacts(mail, reader.engineVersion)]));
  await refreshRecords(context, { ids, facts });
  // Whether it asks also decides about the other mails of its thread, and about those that shared its former subject.
  const before = mails.flatMap(({ record }) => record ?? []);
  const versions = [...before, ...(await records.find(ids)).filter(isSent)];
  for (const sent of Map.groupBy(versions, ({ accountId }) => accountId).values())
    if (sent[0]) await refreshAround(context, sent[0], { sent, received: [] });
  const again = new Date(clock.now().getTime() + readAgainAfterMs);
  for (const { claimed, isWhole } of mails) await queries.finishQueued(claimed, isWhole ? null : again);
}

function newFacts({ record, reading, askVectors, isWhole }: ReadMail, engineVersion: string) {
  return ({ remindsBySubject: _before, ...now }: SentFacts): SentFacts => {
    const seen = { ...now, ...subjectFactsOf(now.subject) };
    // A later version of the mail that was taken in meanwhile is read the next time.
    if (now.version !== record?.facts.version) return seen;
    const { askVectors: _earlier, ...others } = seen;
    return {
      ...(reading ? { ...others, reading } : seen),
      ...(askVectors && { askVectors }),
      engineVersion: isWhole ? engineVersion : firstReading,
    };
  };
}
