import { minute } from '@tern/kernel/clock';
import { wantsModel } from '../threads/ask-reading.ts';
import { isSent, type OutsideReading, type SentFacts } from '../records/follow-up-record.ts';
import type { OutsideReader } from './outside-reader.ts';
import type { QueuedRecord } from '../records/queued-record.ts';
import type { SentTexts } from '../mail/sent-texts.ts';
import type { ConversationSources } from '../threads/read-conversation.ts';
import type { QueueForModelContext } from './queue-for-model.ts';
import { refreshAround } from './refresh-around.ts';
import { refreshRecords } from './refresh-records.ts';

export const againAfterMs = 15 * minute;
/** Mails that are put to the model at the same time. */
const lanes = 4;

export interface AskOutsideModelContext
  extends ConversationSources, Pick<QueueForModelContext, 'outside' | 'askList' | 'clock'> {
  readonly texts: SentTexts;
}

/**
 * Asks the outside model about mail that the offline engine leaves open (design: decision ladder, step 4), until its list is empty or the
 * signal aborts; mail in hand then goes back to the list.
 */
export async function askOutsideModel(context: AskOutsideModelContext, signal: AbortSignal): Promise<void> {
  const { outside } = context;
  if (!outside) return;
  async function workOn(reader: OutsideReader): Promise<void> {
    while (!signal.aborted && (await takeNext(context, reader, signal))) continue;
  }
  try {
    await Promise.all(Array.from({ length: lanes }, () => workOn(outside)));
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** @returns false when the list is empty, or the model does not answer. */
async function takeNext(
  context: AskOutsideModelContext,
  reader: OutsideReader,
  signal: AbortSignal,
): Promise<boolean> {
  const { askList, clock } = context;
  const claimed: QueuedRecord | null = await askList.claim(clock.now());
  if (!claimed) return false;
  let again: Date | null = clock.now();
  try {
    again = await askAbout(context, claimed.id, { reader, signal });
  } finally {
    await askList.finish(claimed, again);
  }
  // When the model does not answer, this lane ends: the rest of the list would fail the same way.
  return again === null;
}

/** @returns when to ask again; null when there is nothing more to ask. */
async function askAbout(
  context: AskOutsideModelContext,
  id: string,
  { reader, signal }: { readonly reader: OutsideReader; readonly signal: AbortSignal },
): Promise<Date | null> {
  const [record] = await context.records.find([id]);
  if (!record || !isSent(record) || !wantsModel(record)) return null;
  const kept = await context.texts.find(id);
  if (!kept) return null;
  const { subject, version } = record.facts;
  const reading = await reader.readAsk(record, { subject, text: kept.text }, signal);
  if (!reading) return null;
  if (record.facts.outside?.outcome !== reading.outcome) await keep(context, { id, version }, reading);
  // When the budget is spent, the mail waits for the daily check of the next day.
  return reading.outcome === 'unavailable' ? new Date(context.clock.now().getTime() + againAfterMs) : null;
}

async function keep(
  context: AskOutsideModelContext,
  { id, version }: { readonly id: string; readonly version: number },
  outside: OutsideReading,
): Promise<void> {
  const facts = (before: SentFacts): SentFacts =>
    // A later version has been taken in meanwhile, and is on the list itself.
    before.version === version ? { ...before, outside } : before;
  await refreshRecords(context, { ids: [id], facts: new Map([[id, facts]]) });
  if (outside.outcome !== 'read') return;
  // Whether this mail asks also decides about the other mails of its thread.
  for (const record of await context.records.find([id]))
    await refreshAround(context, record, { sent: [record], received: [] });
}
