import { afterEach, describe, expect, test } from '@jest/globals';
import type { FetchedMessage } from '../domain/folders/fetched-message.ts';
import type { MessageParser } from '../domain/ingestion/message-parser.ts';
import { createWorkerMessageParser } from './worker-message-parser.ts';

let parser: MessageParser;
afterEach(() => parser.close());

const program = new URL('../../test/misbehaving-parse-worker.ts', import.meta.url);
const receivedAt = new Date('2026-03-01T10:00:00Z');
const fetched = (text: string, overrides: Partial<FetchedMessage> = {}): FetchedMessage => ({
  uid: 1,
  flags: [],
  receivedAt,
  source: Buffer.from(`Subject: ${text}\r\nDate: Mon, 02 Feb 2026 09:00:00 +0000\r\n\r\n${text}\r\n`),
  isCut: false,
  ...overrides,
});

describe('parsing in a worker thread', () => {
  test('when messages are parsed, then the results come in their order', async () => {
    parser = createWorkerMessageParser({ onUnreadable: () => undefined });
    const batch = () => [fetched('one'), fetched('two')];
    const [prepared, again] = await Promise.all([parser.prepare(batch()), parser.prepare(batch())]);
    expect(prepared.map(({ subject }) => subject)).toEqual(['one', 'two']);
    expect(prepared[0]?.sourceHash).toBe(again[0]?.sourceHash);
    expect(prepared[0]?.date).toEqual(new Date('2026-02-02T09:00:00Z'));
  });

  test('when they are parsed, then their memory is given back, but not what they share with others', async () => {
    parser = createWorkerMessageParser({ onUnreadable: () => undefined });
    const own = Buffer.from(new ArrayBuffer(5000)).fill('x');
    const shared = Buffer.from(new ArrayBuffer(5000)).fill('x').subarray(1);
    await parser.prepare([fetched('own', { source: own }), fetched('shared', { source: shared })]);
    expect([own.byteLength, shared.byteLength]).toEqual([0, 4999]);
  });

  test('when one message crashes, hangs or throws, then it alone gets a note', async () => {
    const causes: string[] = [];
    parser = createWorkerMessageParser({
      program,
      batchMs: 2000,
      messageMs: 4000,
      onUnreadable: (cause) => causes.push(cause),
    });
    const prepared = await parser.prepare([
      fetched('fine'),
      fetched('please hang'),
      fetched('also fine'),
      fetched('please crash'),
      fetched('please throw'),
    ]);
    expect(prepared.map(({ subject }) => subject)).toEqual(['fine', '', 'also fine', '', '']);
    expect(causes).toEqual(['hang', 'crash', 'error']);
    expect(prepared[1]).toMatchObject({ date: receivedAt, note: expect.stringMatching(/damaged/) });
    expect((await parser.prepare([fetched('afterwards')]))[0]?.subject).toBe('afterwards');
  });

  test('when a message was cut or its date is nonsense, then it says so or takes the time of arrival', async () => {
    parser = createWorkerMessageParser({ onUnreadable: () => undefined });
    const [cut, future] = await parser.prepare([
      fetched('cut', { isCut: true }),
      fetched('x', { source: Buffer.from('Date: Fri, 01 Jan 2100 00:00:00 +0000\r\n\r\nx') }),
    ]);
    expect(cut?.note).toMatch(/25 MB/);
    expect(future?.date).toEqual(receivedAt);
  });
});
