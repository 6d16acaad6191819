import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EventEnvelope } from '@tern/contracts/define-event';
import { systemClock } from '@tern/kernel/clock';
import { openEmbeddedBus } from './embedded-bus.ts';
import { waitingIn } from './event-groups.ts';
import { countedTopics, numbersOf } from './testing/counted-topics.ts';
import { cases } from '@tern/tools/testing/cases';

/** Rounds of kill -9. */
const rounds = cases({ deep: 5, full: 200 });
const keys = Array.from({ length: 16 }, (_, writer) => `key-${writer}`);
const script = fileURLToPath(new URL('./testing/publish-until-killed.ts', import.meta.url));

/** Per key: the last number acknowledged, and every number that the group was done with. */
type Seen = Map<string, { acknowledged: number; handled: Set<number> }>;

/** Lets 16 writers and a group work until their process is killed after so many lines; what it printed is noted. */
async function workUntilKilled(
  lines: number,
  folder: string,
  firsts: readonly number[],
  seen: Seen,
): Promise<void> {
  // To a file: a pipe may be full while this process is busy.
  const printed = join(folder, 'printed.txt');
  const output = openSync(printed, 'w');
  const child = spawn(process.execPath, [script, folder, firsts.join(','), String(lines)], {
    stdio: ['ignore', output, 'inherit'],
  });
  await once(child, 'exit');
  closeSync(output);
  expect(child.signalCode).toBe('SIGKILL');
  for (const line of readFileSync(printed, 'utf8').split('\n').slice(0, -1)) {
    const [kind, key = '', n] = line.split(' ');
    const of = seen.get(key);
    if (kind === 'p' && of) of.acknowledged = Math.max(of.acknowledged, Number(n));
    else of?.handled.add(Number(n));
  }
}

const open = (folder: string) =>
  openEmbeddedBus({
    file: join(folder, 'bus.sqlite'),
    topics: countedTopics,
    clock: systemClock,
    onFailure: ({ error }) => {
      throw error;
    },
  });

/** Everything a group gets until it has caught up. */
async function receiveAll(folder: string, group: string): Promise<EventEnvelope[]> {
  const bus = await open(folder);
  const events: EventEnvelope[] = [];
  await bus.subscribe({ group, topics: countedTopics, handle: async (batch) => void events.push(...batch) });
  while (waitingIn((await bus.groups.lag())[group]) !== 0)
    await new Promise((resolve) => setImmediate(resolve));
  await bus.close();
  return events;
}

describe('an embedded bus that is killed', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tern-bus-crash-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test(`when it is killed ${rounds} times while 16 writers publish, then nothing acknowledged is lost and every key's sequence is unbroken`, async () => {
    const seen: Seen = new Map(keys.map((key) => [key, { acknowledged: -1, handled: new Set<number>() }]));
    const stored = new Map<string, number[]>(keys.map((key) => [key, []]));
    for (let round = 0; round < rounds; round++) {
      const firsts = keys.map((key) => stored.get(key)?.length ?? 0);
      await workUntilKilled(150 + ((round * 37) % 400), folder, firsts, seen);
      // The group goes on from round to round, so each looks at what the round before left.
      const events = await receiveAll(folder, 'check');
      for (const key of keys) {
        const numbers = [...(stored.get(key) ?? []), ...numbersOf(events, key)];
        stored.set(key, numbers);
        expect(numbers).toEqual(Array.from(numbers, (_, n) => n));
        expect(numbers.length).toBeGreaterThan(seen.get(key)?.acknowledged ?? -1);
      }
    }
    const rest = await receiveAll(folder, 'worker');
    for (const key of keys) {
      const handled = new Set([...(seen.get(key)?.handled ?? []), ...numbersOf(rest, key)]);
      expect(stored.get(key)?.filter((n) => !handled.has(n))).toEqual([]);
    }
    const file = new DatabaseSync(join(folder, 'bus.sqlite'));
    expect(file.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    file.close();
  }, 600_000);
});
