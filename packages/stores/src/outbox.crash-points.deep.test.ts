import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Schema, type Connection, type Model } from 'mongoose';
import type { EventEnvelope } from '@tern/contracts/define-event';
import { createOutboxRelay } from '@tern/event-bus/outbox-relay';
import { Crash, CrashPoints } from '@tern/event-bus/testing/crash-points';
import { connectDocuments, prepareIndexes } from '@tern/documents/connect';
import { freeLeases } from './lease.ts';
import { createOutboxStore, outboxEntry, outboxField, type HasOutbox } from './outbox.ts';
import { writeTombstones, putNewest, tombstoneField } from './read-copy.ts';
import { startDocumentServer, type DocumentServer } from '@tern/documents/server';

/** An entity of the publisher, and the consumer's copy of it. */
interface Thing extends HasOutbox {
  _id: string;
  version: number;
  text?: string;
}
interface Copy {
  _id: string;
  version: number;
  text?: string;
  buriedAt?: Date;
}
interface Published {
  version: number;
  isRemoved: boolean;
}

let folder: string;
let server: DocumentServer;
let connection: Connection;
let things: Model<Thing>;
let copies: Model<Copy>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tern-crash-points-'));
  server = await startDocumentServer({ folder });
  connection = await connectDocuments(server.uri, 'crash');
  const fields = { _id: String, version: Number, text: String };
  things = connection.model<Thing>('Thing', new Schema({ ...fields, ...outboxField }));
  copies = connection.model<Copy>('Copy', new Schema({ ...fields, ...tombstoneField }));
  await prepareIndexes(connection);
});
afterAll(async () => {
  await connection.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The changes of the entities, in this order; `removed` ends one. */
const plan: readonly { id: string; version: number; isRemoved?: true }[] = [
  { id: 'a', version: 1 },
  { id: 'b', version: 1 },
  { id: 'a', version: 2 },
  { id: 'c', version: 1 },
  { id: 'b', version: 2, isRemoved: true },
  { id: 'a', version: 3 },
  { id: 'c', version: 2, isRemoved: true },
];

/** Outlives a process, besides the documents: a log and how far its one group is. */
interface Durable {
  readonly log: EventEnvelope[];
  position: number;
  /** How much of the plan was done; its own store in a real service, here where the test can see it. */
  planned: number;
}

function eventOf(id: string, version: number, isRemoved: boolean): EventEnvelope {
  const eventId = `${id}-${version}`;
  const occurredAt = '2026-01-01T00:00:00.000Z';
  const topic = 'followup.thing.changed.v1';
  return { eventId, topic, key: id, occurredAt, userId: 'u', data: { version, isRemoved } };
}

/** One life of a process that changes things, relays their events and keeps copies; it ends at its crash point or when all is done. */
async function live(durable: Durable, points: CrashPoints): Promise<void> {
  const writer = points.wrap({
    // State and event in one write; done again after a crash, it finds its version there and changes nothing.
    async change({ id, version, isRemoved }: (typeof plan)[number]) {
      const entry = outboxEntry(eventOf(id, version, isRemoved === true));
      const older = { _id: id, version: { $lt: version } };
      const change = {
        $set: { version, text: `text ${version}`, ...(isRemoved && { removedAt: new Date() }) },
        $push: { outbox: entry },
      };
      if (version > 1) await things.updateOne(older, change);
      else
        await things.updateOne(
          { _id: id },
          { $setOnInsert: { version, text: 'text 1', outbox: [entry] } },
          { upsert: true },
        );
    },
    done: async () => void durable.planned++,
  });
  await freeLeases(connection);
  const relay = createOutboxRelay({
    store: points.wrap(createOutboxStore([things])),
    // A bus that takes one event at a time, so that a batch can be there in part.
    bus: {
      async publish(events) {
        const bus = points.wrap({ append: async (event: EventEnvelope) => void durable.log.push(event) });
        for (const event of events) await bus.append(event);
      },
    },
    onError: () => undefined,
    onRefused: () => undefined,
  });
  const group = points.wrap({
    fetch: async () => durable.log.slice(durable.position, durable.position + 3),
    commit: async (position: number) => void (durable.position = position),
  });

  for (const step of plan.slice(durable.planned)) {
    await writer.change(step);
    await writer.done();
    if (step.version === 2) await relay.drain();
  }
  await relay.drain();
  for (;;) {
    const start = durable.position;
    const events = await group.fetch();
    if (events.length === 0) break;
    await keepCopies(events, points);
    await group.commit(start + events.length);
  }
}

async function keepCopies(events: readonly EventEnvelope[], points: CrashPoints): Promise<void> {
  const store = points.wrap({ put: putNewest<Copy>, bury: writeTombstones<Copy> });
  const model = withPoints(copies, points);
  const published = events.map(({ key, data }) => ({ _id: key, ...(data as Published) }));
  const present = published.filter(({ isRemoved }) => !isRemoved);
  await store.put(
    model,
    present.map(({ _id, version }) => ({ _id, version, text: `text ${version}` })),
  );
  const gone = published.filter(({ isRemoved }) => isRemoved).map(({ _id, version }) => ({ _id, version }));
  await store.bury(model, gone, new Date());
}

/** The model with points around every write of its collection: between inserting and comparing, too. */
function withPoints(model: Model<Copy>, points: CrashPoints): Model<Copy> {
  const insertMany = model.collection.insertMany.bind(model.collection);
  const bulkWrite = model.collection.bulkWrite.bind(model.collection);
  return { collection: points.wrap({ insertMany, bulkWrite }) } as unknown as Model<Copy>;
}

const withoutIds = ({ eventId }: EventEnvelope) => eventId;
async function expectAllDone({ log }: Durable): Promise<void> {
  const first = [...new Set(log.map(withoutIds))];
  for (const id of ['a', 'b', 'c'])
    expect(first.filter((eventId) => eventId.startsWith(id))).toEqual(
      plan.filter((step) => step.id === id).map(({ version }) => `${id}-${version}`),
    );
  expect(await things.find({}, { outbox: 1, version: 1 }).lean()).toEqual([
    { _id: 'a', version: 3, outbox: [] },
  ]);
  const kept = await copies.find({}).sort({ _id: 1 }).lean();
  expect(kept.map(({ buriedAt, ...copy }) => ({ ...copy, isBuried: buriedAt !== undefined }))).toEqual([
    { _id: 'a', version: 3, text: 'text 3', isBuried: false },
    { _id: 'b', version: 2, isBuried: true },
    { _id: 'c', version: 2, isBuried: true },
  ]);
}

describe('from a change to its copy in another service', () => {
  test('when the process crashes at any one point, then the next life ends where one without a crash does', async () => {
    let at = 0;
    for (let isThrough = false; !isThrough; at++) {
      await things.deleteMany({});
      await copies.deleteMany({});
      const durable: Durable = { log: [], position: 0, planned: 0 };
      const points = new CrashPoints(at);
      await live(durable, points).catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error;
      });
      isThrough = !points.hasCrashed;
      await live(durable, new CrashPoints(-1));
      await expectAllDone(durable);
    }
    // Not one of the steps was left out of the count.
    expect(at).toBeGreaterThan(100);
  });

  test('when a process crashes twice, at every point and right after the new start, then it still ends there', async () => {
    for (let at = 0; at < 100; at += 3) {
      await things.deleteMany({});
      await copies.deleteMany({});
      const durable: Durable = { log: [], position: 0, planned: 0 };
      for (const point of [at, at % 17, -1])
        await live(durable, new CrashPoints(point)).catch((error: unknown) => {
          if (!(error instanceof Crash)) throw error;
        });
      await expectAllDone(durable);
    }
  });

  test('when events come again, old ones after newer ones, in any order, then the copies end the same', async () => {
    const events = plan.map(({ id, version, isRemoved }) => eventOf(id, version, isRemoved === true));
    const orders = [
      [...events].reverse(),
      [...events, ...events],
      [...events].sort((a, b) => a.key.localeCompare(b.key)),
      events.flatMap((event, index) => [event, ...events.slice(0, index)]),
    ];
    const ends = [];
    for (const order of orders) {
      await copies.deleteMany({});
      for (const size of [1, 3])
        for (let start = 0; start < order.length; start += size)
          await keepCopies(order.slice(start, start + size), new CrashPoints(-1));
      ends.push(
        (await copies.find({}, { version: 1, text: 1 }).sort({ _id: 1 }).lean()).map(
          ({ _id, version, text }) => [_id, version, text],
        ),
      );
    }
    for (const end of ends)
      expect(end).toEqual([
        ['a', 3, 'text 3'],
        ['b', 2, undefined],
        ['c', 2, undefined],
      ]);
  });
});
