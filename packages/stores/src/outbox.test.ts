import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Schema, type Connection, type Model } from 'mongoose';
import type { EventEnvelope } from '@tern/contracts/define-event';
import type { OutboxStore } from '@tern/event-bus/outbox';
import { connectDocuments, prepareIndexes } from '@tern/documents/connect';
import { createOutboxStore, outboxEntry, outboxField, type HasOutbox } from './outbox.ts';
import { startDocumentServer, type DocumentServer } from '@tern/documents/server';

interface Task extends HasOutbox {
  _id: string;
  due?: number;
}

const event = (eventId: string): EventEnvelope => ({
  eventId,
  topic: 'followup.message.assessed.v1',
  key: 'k',
  occurredAt: '2026-01-01T00:00:00.000Z',
  userId: 'u',
  data: { nested: [{ any: 'shape' }] },
});

let folder: string;
let server: DocumentServer;
let connection: Connection;
let tasks: Model<Task>;
let others: Model<Task>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tern-outbox-'));
  server = await startDocumentServer({ folder });
  connection = await connectDocuments(server.uri, 'outbox');
  const schema = () => new Schema({ _id: String, due: Number, ...outboxField });
  tasks = connection.model<Task>('Task', schema());
  others = connection.model<Task>('Other', schema());
  await prepareIndexes(connection);
});
beforeEach(async () => {
  await tasks.deleteMany({});
  await others.deleteMany({});
});
afterAll(async () => {
  await connection.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the outbox', () => {
  const idsOf = (entries: readonly { event: EventEnvelope }[]) => entries.map((entry) => entry.event.eventId);

  test('when entries wait in several collections, then they come in the order in which they were made', async () => {
    await tasks.create({ _id: 'a', outbox: [outboxEntry(event('e1'))] });
    await others.create({ _id: 'b', outbox: [outboxEntry(event('e2'))] });
    await tasks.updateOne({ _id: 'a' }, { $push: { outbox: outboxEntry(event('e3')) } });
    await others.updateOne(
      { _id: 'c' },
      { $push: { outbox: { $each: [event('e4'), event('e5')].map((e) => outboxEntry(e)) } } },
      { upsert: true },
    );
    const store = createOutboxStore([tasks, others]);
    expect(idsOf(await store.pending(10))).toEqual(['e1', 'e2', 'e3', 'e4', 'e5']);
    expect(idsOf(await store.pending(3))).toEqual(['e1', 'e2', 'e3']);
    expect((await store.pending(1))[0]?.event).toEqual(event('e1'));
  });

  test('when another process made the entries, then their events come from the documents', async () => {
    const foreign = (id: string, seq: number) => ({ seq, event: event(id) });
    await tasks.create({ _id: 'a', outbox: [foreign('f1', 1), foreign('f3', 3)] });
    await others.create({ _id: 'b', outbox: [foreign('f2', 2), outboxEntry(event('own'))] });
    const found = await createOutboxStore([tasks, others]).pending(10);
    expect(found.map((entry) => entry.event)).toEqual(['f1', 'f2', 'f3', 'own'].map(event));
  });

  test('when documents keep less of their events, then these are whole for the process that made them and for any other', async () => {
    const kept = (id: string): EventEnvelope => ({ ...event(id), data: 'less' });
    await tasks.create({ _id: 'a', outbox: [{ ...outboxEntry(event('own')), event: kept('own') }] });
    await others.create({ _id: 'b', outbox: ['f1', 'f2'].map((id, seq) => ({ seq, event: kept(id) })) });
    const asked: EventEnvelope[] = [];
    const store = createOutboxStore([tasks, others], {
      async restore(less) {
        asked.push(less);
        return less.eventId === 'f2' ? null : event(less.eventId);
      },
    });
    expect((await store.pending(10)).map((entry) => entry.event)).toEqual(['f1', 'own'].map(event));
    expect(asked).toEqual(['f1', 'f2'].map(kept));
    // An event without content left is dropped.
    expect(idsOf((await others.findById('b').lean())?.outbox ?? [])).toEqual(['f1']);
  });

  test('when a document carries more than is asked for, then only what is given is made whole, in order', async () => {
    const foreign = ['f1', 'f2', 'f3'].map((id, seq) => ({ seq, event: event(id) }));
    await tasks.create({ _id: 'a', removedAt: new Date(), outbox: foreign });
    const asked: string[] = [];
    const store = createOutboxStore([tasks], {
      async restore(kept) {
        asked.push(kept.eventId);
        return kept;
      },
    });
    const first = await store.pending(2);
    expect([idsOf(first), asked]).toEqual([
      ['f1', 'f2'],
      ['f1', 'f2'],
    ]);
    await store.clear(first);
    const last = await store.pending(2);
    expect(idsOf(last)).toEqual(['f3']);
    await store.clear(last);
    expect(await tasks.countDocuments({})).toBe(0);
  });

  test('when the first have no content left, then those behind them are given', async () => {
    const foreign = ['f1', 'f2', 'f3', 'f4'].map((id, seq) => ({ seq, event: event(id) }));
    await tasks.create({ _id: 'a', outbox: foreign });
    const restore = async (kept: EventEnvelope) => (kept.eventId < 'f3' ? null : kept);
    expect(idsOf(await createOutboxStore([tasks], { restore }).pending(2))).toEqual(['f3', 'f4']);
  });

  test('when many documents with many entries wait, then the first are given in order', async () => {
    const batch = (at: number) =>
      Array.from({ length: 5 }, (_, index) => ({ seq: 5 * at + index, event: event(`f${5 * at + index}`) }));
    await tasks.insertMany(Array.from({ length: 70 }, (_, at) => ({ _id: `t${at}`, outbox: batch(at) })));
    const found = await createOutboxStore([tasks]).pending(200);
    expect(idsOf(found)).toEqual(Array.from({ length: 200 }, (_, index) => `f${index}`));
  });

  test('when entries are cleared, then only they go and the documents stay', async () => {
    await tasks.create({ _id: 'a', due: 1, outbox: ['e1', 'e2'].map((id) => outboxEntry(event(id))) });
    const store = createOutboxStore([tasks, others]);
    await store.clear((await store.pending(10)).slice(0, 1));
    expect(idsOf(await store.pending(10))).toEqual(['e2']);
    await store.clear(await store.pending(10));
    expect(await store.pending(10)).toEqual([]);
    expect((await tasks.findById('a').lean())?.due).toBe(1);
  });

  test('when a document is marked as removed, then it goes with its last entry and not before', async () => {
    await tasks.create({
      _id: 'a',
      removedAt: new Date(),
      outbox: ['e1', 'e2'].map((id) => outboxEntry(event(id))),
    });
    const store = createOutboxStore([tasks]);
    const [first, second] = await store.pending(10);
    await store.clear(first ? [first] : []);
    expect(idsOf(await store.pending(10))).toEqual(['e2']);
    await store.clear(second ? [second] : []);
    expect(await tasks.countDocuments({})).toBe(0);
  });

  test('when two processes would relay, then one does until it stops or its lease runs out', async () => {
    const [one, two] = ['one', 'two'].map((holder) => createOutboxStore([tasks], { holder })) as [
      OutboxStore,
      OutboxStore,
    ];
    expect([await one.hold(), await two.hold(), await one.hold()]).toEqual([true, false, true]);
    await one.release();
    expect([await two.hold(), await one.hold()]).toEqual([true, false]);
    const restarted = createOutboxStore([tasks], { holder: 'two' });
    expect(await restarted.hold()).toBe(true);
    // As if it had died half a minute ago.
    await connection
      .collection('outbox_relay')
      .updateOne({ _id: 'relay' as never }, { $set: { 'lease.until': new Date(0) } });
    expect(await one.hold()).toBe(true);
    await one.release();
  });

  test('when two processes of a service run on one host, then one of them relays', async () => {
    const [one, two] = [createOutboxStore([tasks]), createOutboxStore([tasks])];
    expect([await one.hold(), await two.hold(), await one.hold()]).toEqual([true, false, true]);
    await one.release();
    expect(await two.hold()).toBe(true);
    await two.release();
  });

  test('when thousands wait, then finding the first ones reads the index and nothing else', async () => {
    const plan = (await tasks
      .find({ 'outbox.seq': { $exists: true } })
      .sort({ 'outbox.seq': 1 })
      .explain()) as unknown as {
      queryPlanner: { winningPlan: object };
    };
    expect(plan.queryPlanner.winningPlan).toMatchObject({
      stage: 'FETCH',
      needsFilter: false,
      inputStage: { indexName: 'outbox.seq_1' },
    });
  });
});
