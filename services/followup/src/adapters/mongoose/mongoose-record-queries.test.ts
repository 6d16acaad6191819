import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Connection, Model } from 'mongoose';
import { connectDocuments } from '@tern/documents/connect';
import { startDocumentServer, type DocumentServer } from '@tern/documents/server';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { firstReading } from '../../domain/mail/sent-facts.ts';
import type { RecordQueries } from '../../domain/records/record-queries.ts';
import { followUpModel, type FollowUpDocument } from './follow-up-model.ts';
import { createMongooseRecordQueries } from './mongoose-record-queries.ts';

const now = new Date('2025-08-28T12:00:00.000Z');
const afterTheLease = new Date('2025-08-28T12:03:00.000Z');

const folder = makeTemporaryFolder();
let server: DocumentServer;
let documents: Connection;
let model: Model<FollowUpDocument>;
let queries: RecordQueries;

beforeAll(async () => {
  server = await startDocumentServer({ folder: folder.path });
  documents = await connectDocuments(server.uri, 'followup');
  model = followUpModel(documents);
  queries = createMongooseRecordQueries(model);
});
beforeEach(async () => {
  await model.deleteMany({});
  const record = {
    _id: 'sent',
    accountId: 'account',
    userId: 'user',
    revision: 1,
    version: 1,
    lastWrite: 'x',
  };
  await model.create({ ...record, facts: { date: now, engineVersion: 'old' } });
  await queue(now);
});
afterAll(async () => {
  await documents.close();
  await server.close();
  folder.remove();
});

const queue = (at: Date) => queries.queueOutdated('user', new Date(0), 'new', at);
const isQueued = async () => (await model.findById('sent').lean())?.processAt !== null;

async function claim(at: Date) {
  const claimed = await queries.claimQueued(at);
  if (!claimed) throw new Error('Nothing was queued');
  return claimed;
}

test('when a queued record is done, then it is off the list', async () => {
  await queries.finishQueued(await claim(now), null);
  expect(await isQueued()).toBe(false);
  expect(await queries.claimQueued(now)).toBeNull();
});

test('when a record is queued again while a worker decides it, then it stays on the list', async () => {
  const claimed = await claim(now);
  await queue(now);
  // No other worker gets it while it is in hand.
  expect(await queries.claimQueued(now)).toBeNull();
  await queries.finishQueued(claimed, null);
  expect(await isQueued()).toBe(true);
  await queries.finishQueued(await claim(now), null);
  expect(await isQueued()).toBe(false);
});

test('when the lease ran out and another has claimed the record, then the first cannot finish it', async () => {
  const first = await claim(now);
  const second = await claim(afterTheLease);
  await queries.finishQueued(first, null);
  expect(await isQueued()).toBe(true);
  await queries.finishQueued(second, null);
  expect(await isQueued()).toBe(false);
});

test('when a record is to be decided again later, then it is queued until then, counts as decided, and is not taken earlier', async () => {
  await model.updateOne({ _id: 'sent' }, { $set: { 'facts.engineVersion': firstReading, needs: true } });
  const decided = () => queries.decided({ userId: 'user' }, new Date(0), 'new', now);
  expect(await decided()).toEqual({ processed: 0, total: 1 });
  await queries.finishQueued(await claim(now), afterTheLease);
  expect(await decided()).toEqual({ processed: 1, total: 1 });
  expect(await queue(now)).toBe(0);
  expect(await queries.claimQueued(now)).toBeNull();
  expect(await queries.claimQueued(afterTheLease)).not.toBeNull();
});

test('when records are queued by their ids, then no other outdated one is', async () => {
  await queries.finishQueued(await claim(now), null);
  await queries.queue(['another'], now);
  expect(await isQueued()).toBe(false);
  await queries.queue(['sent'], now);
  expect(await isQueued()).toBe(true);
});
