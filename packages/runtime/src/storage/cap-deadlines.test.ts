import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { connectDocuments } from '@tern/documents/connect';
import { startDocumentServer, type DocumentServer } from '@tern/documents/server';
import { day, hour, minute } from '@tern/kernel/clock';
import { createFakeClock } from '@tern/testing/fake-clock';
import { makeTemporaryFolder, type TemporaryFolder } from '@tern/testing/temporary-folder';
import { capDeadlines, watchClock, type StoredDeadline } from './cap-deadlines.ts';

let folder: TemporaryFolder;
let server: DocumentServer;
let connection: Connection;
beforeEach(async () => {
  folder = makeTemporaryFolder();
  server = await startDocumentServer({ folder: folder.path });
  connection = await connectDocuments(server.uri, 'tern-test');
});
afterEach(async () => {
  jest.useRealTimers();
  await connection.close();
  await server.close();
  folder.remove();
});

const now = new Date('2026-11-27T12:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const work: StoredDeadline = { collection: 'accounts', field: 'dueAt', maxMs: hour, becomes: 'now' };
const access: StoredDeadline = {
  collection: 'tokens',
  field: 'expiresAt',
  maxMs: day,
  becomes: 'latest',
  where: { kind: 'short' },
};

async function stored(collection: string): Promise<object[]> {
  return connection
    .collection(collection)
    .find({}, { sort: { _id: 1 } })
    .toArray();
}

test('when a clock was two days ahead, then work is due now, access ends by its policy and all else stays', async () => {
  const accounts = [
    { _id: 'a', dueAt: after(2 * day + hour) },
    { _id: 'b', dueAt: after(hour) },
    { _id: 'c', dueAt: after(-3 * day) },
    { _id: 'd', dueAt: null },
    { _id: 'e' },
  ];
  const tokens = [
    { _id: 'a', kind: 'short', expiresAt: after(3 * day) },
    { _id: 'b', kind: 'long', expiresAt: after(3 * day) },
  ];
  await connection.collection('accounts').insertMany(accounts as never[]);
  await connection.collection('tokens').insertMany(tokens as never[]);

  expect(await capDeadlines(connection, [work, access], now)).toBe(2);
  expect(await stored('accounts')).toEqual([{ _id: 'a', dueAt: now }, ...accounts.slice(1)]);
  expect(await stored('tokens')).toEqual([{ ...tokens[0], expiresAt: after(day) }, tokens[1]]);
  expect(await capDeadlines(connection, [work, access], now)).toBe(0);
});

test('when another process has a clock that is a few seconds ahead, then what it stores stays', async () => {
  const account = { _id: 'a', dueAt: after(hour + 30_000) };
  await connection.collection('accounts').insertMany([account] as never[]);
  expect(await capDeadlines(connection, [work], now)).toBe(0);
  expect(await stored('accounts')).toEqual([account]);
});

test('when the clock is put back, then it is told once; a step forward and small steps are not', () => {
  jest.useFakeTimers();
  let ahead = 0;
  const clock = { now: () => new Date(Date.now() + ahead) };
  const onPutBack = jest.fn();
  const stop = watchClock(clock, onPutBack);
  const step = (ms: number) => {
    ahead += ms;
    jest.advanceTimersByTime(10_000);
    return onPutBack.mock.calls.length;
  };
  expect([step(0), step(2 * day), step(-minute / 2), step(-2 * day), step(0), step(-day)]).toEqual([
    0, 0, 0, 1, 1, 2,
  ]);
  stop();
  expect(step(-day)).toBe(2);
});

test('when a clock that can be moved by hand is put back, then it is told at once', () => {
  const clock = createFakeClock();
  const onPutBack = jest.fn();
  const stop = watchClock(clock, onPutBack);
  clock.advance(2 * day);
  expect(onPutBack).not.toHaveBeenCalled();
  clock.advance(-2 * day);
  expect(onPutBack).toHaveBeenCalledTimes(1);
  stop();
  clock.advance(-2 * day);
  expect(onPutBack).toHaveBeenCalledTimes(1);
});
