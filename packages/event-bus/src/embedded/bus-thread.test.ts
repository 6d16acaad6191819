import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { startBusThread, type BusThread } from './bus-thread.ts';

const topic = 'followup.thing.counted.v1';
const row = (key: string) => ({ topic, key, payload: `"${key}"`, publishedAt: 0 });
const letter = { eventId: 'e', topic, key: 'x', attempts: 1, reason: 'internal', buriedAt: new Date(0) };

const topics = [{ topic, partitions: 1, retentionDays: 7 }];

let folder: string;
let file: string;
let thread: BusThread;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tern-bus-thread-'));
  file = join(folder, 'bus.sqlite');
  thread = await startBusThread({ file, topics });
});
afterEach(async () => {
  await thread.close();
  rmSync(folder, { recursive: true });
});

describe("the bus's thread", () => {
  test('when one of several requests that arrive together fails, then it alone is refused and leaves nothing behind', async () => {
    // This group has not joined since the start, so that its retry topic is not known.
    await thread.ask('publish', { rows: [row('first')] });
    await thread.ask('bury', { group: 'gone', position: 1, letter });
    const answers = await Promise.allSettled([
      thread.ask('publish', { rows: [row('a')] }),
      thread.ask('redeliver', { group: 'gone', eventId: 'e', now: 0 }),
      thread.ask('publish', { rows: [row('half'), { ...row('half'), topic: 'unknown.thing.made.v1' }] }),
      thread.ask('publish', { rows: [row('b')] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    const events = await thread.ask('fetch', { lane: 0, after: 1, limit: 10 });
    expect(events.map(({ payload }) => payload)).toEqual(['"a"', '"b"']);
    expect(await thread.ask('deadLetters', { group: 'gone', after: 0, limit: 10 })).toHaveLength(1);
  });

  test('when pages of its file are overwritten, then the check finds them and says so', async () => {
    await thread.ask('publish', {
      rows: Array.from({ length: 250 }, (_, n) => row(`${n} ${'x'.repeat(500)}`)),
    });
    const check = async () => {
      const ends: (number | null)[] = [];
      for (let after: number | null = 0; after !== null; ends.push(after))
        after = await thread.ask('check', { after });
      return ends;
    };
    expect(await check()).toEqual([100, 200, null]);
    await thread.close();
    const content = readFileSync(file);
    content.fill(0xa5, content.length - 8 * 4096);
    writeFileSync(file, content);
    const reasons: string[] = [];
    thread = await startBusThread({ file, topics }, (reason) => reasons.push(reason));
    await expect(check()).rejects.toMatchObject({ code: 'data-damaged' });
    expect(reasons).toEqual([expect.stringContaining('malformed')]);
  });
});
