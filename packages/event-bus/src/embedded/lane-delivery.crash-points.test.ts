import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '@tern/kernel/app-error';
import { systemClock } from '@tern/kernel/clock';
import { GroupNeighbours } from '../delivery/neighbours.ts';
import { waitingIn } from '../event-groups.ts';
import { createEventMaker } from '../event-maker.ts';
import { counted, numbersOf } from '../testing/counted-topics.ts';
import { CrashPoints } from '../testing/crash-points.ts';
import { BusDatabase } from './database.ts';
import { DeadLetters } from './dead-letters.ts';
import { EventLog } from './event-log.ts';
import { GroupPositions } from './group-positions.ts';
import { LaneDelivery } from './lane-delivery.ts';
import { prepareSchema } from './schema.ts';

const group = 'worker';
const topic = { ...counted, partitions: 1 };
const make = createEventMaker('followup', systemClock);
/** One of them can never be handled. */
const poison = 4;
const all = Array.from({ length: 9 }, (_, n) => n);

let folder: string;
let db: BusDatabase;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tern-lane-'));
  db = new BusDatabase(join(folder, 'bus.sqlite'));
  prepareSchema(db, 'bus.sqlite', [topic]);
});
afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true });
});

function openLog() {
  const log = new EventLog(db);
  log.declare(topic);
  return { log, groups: new GroupPositions(db, log), letters: new DeadLetters(db, log) };
}

/** The consumer's store: the numbers, each stored once, as a copy by version would be. */
type Stored = Set<number>;

/** One life of the group's process, to its crash or until nothing is left. */
async function live(stored: Stored, points: CrashPoints): Promise<void> {
  const { log, groups, letters } = openLog();
  const [lane] = groups.join(group, [topic]);
  if (!lane) throw new Error('no lane');
  const store = points.wrap({
    read: async (n: number) => stored.has(n),
    write: async (n: number) => void stored.add(n),
  });
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const source = points.wrap({
    async fetch(after: number, limit: number) {
      const events = log.fetch(lane.lane, after, Math.min(limit, 3));
      if (events.length === 0) end();
      return events;
    },
    commit: async (position: number) => groups.commit(group, lane.lane, position),
    bury: async (position: number, letter: Parameters<DeadLetters['bury']>[2]) =>
      db.transaction(true, () => {
        letters.bury(group, position, letter);
        groups.commit(group, lane.lane, position);
      }),
  });
  const delivery = new LaneDelivery({
    topic: topic.topic,
    neighbours: new GroupNeighbours(),
    source,
    position: lane.position,
    async handle(events) {
      for (const n of numbersOf(events, 'x')) {
        if (n === poison) throw new AppError('validation-failed', { retriable: false });
        if (!(await store.read(n))) await store.write(n);
      }
    },
    // The crashed process is gone: it does not come back after a pause.
    onFailure: () => {
      if (points.hasCrashed) end();
    },
    now: () => new Date(),
  });
  delivery.wake();
  await ended;
  await delivery.hold();
}

describe('a group whose process crashes', () => {
  test('when it crashes at any one point between fetch, handle, store, commit and bury, then the next life finishes: nothing lost, nothing put aside but what has to be', async () => {
    openLog().log.publish(
      all.map((n) => {
        const event = make(counted, 'user-1', { key: 'x', n });
        return { topic: topic.topic, key: 'x', payload: JSON.stringify(event), publishedAt: 0 };
      }),
    );
    let at = 0;
    for (let isThrough = false; !isThrough; at++) {
      db.exec('DELETE FROM groups; DELETE FROM dead_letters');
      const stored: Stored = new Set();
      const points = new CrashPoints(at);
      await live(stored, points);
      isThrough = !points.hasCrashed;
      await live(stored, new CrashPoints(-1));
      expect([...stored].sort()).toEqual(all.filter((n) => n !== poison));
      const { letters } = openLog();
      expect(letters.list(group, 0, 10)).toMatchObject([{ letter: { reason: 'validation-failed' } }]);
      const { groups } = openLog();
      groups.join(group, [topic]);
      expect(waitingIn(groups.lag([group])[group])).toBe(0);
    }
    expect(at).toBeGreaterThan(40);
  });
});
