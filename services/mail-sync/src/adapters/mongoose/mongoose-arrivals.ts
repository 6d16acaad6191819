import mongoose from 'mongoose';
import { messageSynced } from '@tern/contracts/events/mail-sync';
import { hour, type Clock } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import type { OutboxEntry } from '@tern/event-bus/outbox';
import { domainEvent } from '../../domain/domain-event.ts';
import type { NewMessage } from '../../domain/messages/message-store.ts';
import type { ArrivalStore, TakeVersions } from '../../domain/sync/arrival-store.ts';
import type { MailContent } from '@tern/mail-content/reading/mail-content';
import type { EventOutbox } from './event-outbox.ts';
import type { ArrivalDocument, MessageDocument, Synced, WaitingPart } from './mongoose-documents.ts';
import type { Models } from './mongoose-models.ts';
import { waitingPartOf, wholeOf } from './waiting-mail-event.ts';

const { calculateObjectSize } = mongoose.mongo.BSON;

/** No write takes longer; what is not stored by then never will be. */
const underWayMs = hour;
/** Records handled in one call, oldest first; crashes in the middle of a batch are rare. */
const maxLeft = 100;
/** Where more messages have waiting events, new mail waits too. */
const maxLookedAt = 200;
/** MongoDB takes documents of 16 MB. Usually a batch has some 100 KB, but a mail may name hundreds of addresses. */
const largestRecord = 4 * 1024 * 1024;

/** How the message store publishes what it stores. */
export interface Arrivals extends ArrivalStore {
  /** To be called before the first of them is stored. @returns the record that `publish` takes. */
  begin(accountId: string, added: readonly NewMessage[]): Promise<ArrivalDocument>;
  /** Once all of them are stored. @param stored those that were not there before */
  publish(record: ArrivalDocument, stored: readonly NewMessage[]): Promise<void>;
}

type StoredDocument = Pick<MessageDocument, '_id' | 'arrivalId' | 'direction' | 'kinds'>;

/**
 * New messages between their insert and their events. A batch has one record, which names the messages before they are stored and is
 * deleted once all events are published: an event in each message would write every message twice. After a crash the record says for
 * which messages no event may have been published. While the bus takes no events the record carries them.
 */
export function createArrivals(
  models: Models,
  { outbox, content, clock }: { outbox: EventOutbox; content: Pick<MailContent, 'texts'>; clock: Clock },
): Arrivals {
  const { arrivals, messages } = models;

  async function carry(id: string, accountId: string, events: readonly NewMessage['event'][]): Promise<void> {
    const carried = { outbox: events.map(outbox.entry), removedAt: clock.now() };
    // The record may be gone: a pass that found the messages stored has published them; a second time changes nothing. By the driver, since
    // mongoose would cast each entry.
    await arrivals.collection.updateOne(
      { _id: id as never },
      { $set: carried, $unset: { untold: 1 }, $setOnInsert: { accountId, begunAt: clock.now() } },
      { upsert: true },
    );
    outbox.written();
  }

  /**
   * Whether new mail of the account waits for the relay. Then more of it waits behind: followup takes a version as proof that
   * all earlier ones have come.
   */
  async function waits(accountId: string): Promise<boolean> {
    const waiting = { 'outbox.seq': { $exists: true } };
    if ((await arrivals.exists({ accountId, ...waiting })) !== null) return true;
    // By the index of waiting events, which is nearly always empty.
    const found = await messages
      .find(waiting, { accountId: 1, 'outbox.event.topic': 1 })
      .limit(maxLookedAt)
      .lean<MessageDocument[]>();
    const isNews = ({ event }: OutboxEntry) => event.topic === messageSynced.topic;
    return (
      found.length === maxLookedAt ||
      found.some((one) => one.accountId === accountId && one.outbox?.some(isNews))
    );
  }

  /** As they are now; one that belongs to another record is left to it. */
  async function newsOf({ _id, untold = [] }: ArrivalDocument, stored: ReadonlyMap<string, StoredDocument>) {
    const parts = untold.flatMap((part) => {
      const message = stored.get(part.messageId);
      if (message?.arrivalId !== _id) return [];
      return { ...part, direction: message.direction, kinds: [...message.kinds] };
    });
    const news: Synced[] = [];
    for (const part of parts) {
      const data = await wholeOf(models, content, part);
      if (data) news.push(data);
    }
    return news;
  }

  async function publishLeft(left: ArrivalDocument, takeVersions: TakeVersions): Promise<number> {
    const { _id, accountId, begunAt, untold = [] } = left;
    const stored = await storedOf(messages, untold);
    const news = await newsOf(left, stored);
    const firstVersion = news.length > 0 ? await takeVersions(news.length) : 0;
    const events = news.map((data, index) =>
      domainEvent(messageSynced, data.userId, { ...data, version: firstVersion + index }),
    );
    if (events.length > 0) await carry(newId(), accountId, events);

    const missing = untold.filter(({ messageId }) => !stored.has(messageId));
    const isOver = missing.length === 0 || clock.now().getTime() - begunAt.getTime() >= underWayMs;
    const record = { _id, untold: { $exists: true } };
    if (isOver) await arrivals.deleteOne(record);
    else if (missing.length < untold.length) await arrivals.updateOne(record, { $set: { untold: missing } });
    return firstVersion + Math.max(0, events.length - 1);
  }

  return {
    async begin(accountId, added) {
      const untold = added.map(waitingPart);
      const record = { _id: newId(), accountId, begunAt: clock.now(), untold };
      await arrivals.collection.insertOne(record as never);
      return record;
    },
    async publish({ _id, accountId }, stored) {
      const events = stored.map(({ event }) => event);
      const isPublished =
        events.length === 0 || (!(await waits(accountId)) && (await outbox.publish(events)));
      if (isPublished) await arrivals.deleteOne({ _id });
      else await carry(_id, accountId, events);
    },
    async publishUnpublished(accountId, takeVersions) {
      const left = await arrivals
        .find({ accountId, untold: { $exists: true } })
        .sort({ begunAt: 1 })
        .limit(maxLeft)
        .lean<ArrivalDocument[]>();
      let newest = 0;
      for (const one of left) newest = Math.max(newest, await publishLeft(one, takeVersions));
      return newest;
    },
  };
}

/** In as few records as hold them. */
export function inRecords(added: readonly NewMessage[]): NewMessage[][] {
  const records: NewMessage[][] = [];
  let room = 0;
  for (const one of added) {
    const size = calculateObjectSize(waitingPart(one));
    if (size > room) {
      records.push([]);
      room = largestRecord;
    }
    records.at(-1)?.push(one);
    room -= size;
  }
  return records;
}

function waitingPart({ event }: NewMessage): WaitingPart {
  return waitingPartOf(event.data as Synced);
}

/** Leaves out messages removed since: no other service knows them, and one that is being stored again is not there yet. */
async function storedOf(
  messages: Models['messages'],
  untold: readonly WaitingPart[],
): Promise<Map<string, StoredDocument>> {
  const ids = untold.map(({ messageId }) => messageId);
  const found = await messages
    .find({ _id: { $in: ids }, removedAt: { $exists: false } }, { arrivalId: 1, direction: 1, kinds: 1 })
    .lean<StoredDocument[]>();
  return new Map(found.map((message) => [message._id, message]));
}
