import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { day, systemClock } from '@tern/kernel/clock';
import { createEventMaker } from '../event-maker.ts';
import { counted, seen } from '../testing/counted-topics.ts';
import { BusDatabase } from './database.ts';
import { DeadLetters } from './dead-letters.ts';
import { EventLog } from './event-log.ts';
import { prepareSchema } from './schema.ts';

const week = { ...counted, partitions: 1 };
const short = { ...seen, partitions: 1, retentionDays: 1 };
const make = createEventMaker('followup', systemClock);
const start = Date.UTC(2026, 0, 1);

let folder: string;
let db: BusDatabase;
let log: EventLog;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tern-retention-'));
  db = new BusDatabase(join(folder, 'bus.sqlite'));
  prepareSchema(db, 'bus.sqlite', [week, short]);
  log = new EventLog(db);
  for (const topic of [week, short]) log.declare(topic);
});
afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true });
});

function publish(topic: typeof week | typeof short, publishedAt: number, count = 1): void {
  const contract = topic.topic === counted.topic ? counted : seen;
  const rows = Array.from({ length: count }, (_, n) => {
    const payload = JSON.stringify(make(contract, 'u', { key: 'x', n }));
    return { topic: topic.topic, key: 'x', payload, publishedAt };
  });
  db.transaction(true, () => log.publish(rows));
}
const countOf = (topic: { topic: string }) =>
  log.lanesOf(topic.topic).flatMap((lane) => log.fetch(lane, 0, 10_000)).length;

describe('retention', () => {
  test("when events are older than their topic's retention, then they go, and others stay", () => {
    for (const topic of [week, short]) for (const age of [8, 2, 0]) publish(topic, start - age * day);
    expect(log.prune(start)).toBe(3);
    expect([countOf(week), countOf(short)]).toEqual([2, 1]);
  });

  test('when much is old, then it goes in bounded pieces over all topics', () => {
    publish(week, start - 8 * day, 3000);
    publish(short, start - 8 * day, 1500);
    publish(week, start);
    const pieces = [1, 2, 3, 4].map(() => db.transaction(true, () => log.prune(start)));
    expect(pieces).toEqual([2000, 2000, 500, 0]);
    expect(countOf(week)).toBe(1);
  });

  test('when all events are gone, then positions go on: a group would miss what comes under old ones', () => {
    publish(week, start - 8 * day, 3);
    log.prune(start);
    publish(week, start);
    expect(log.fetch(log.lanesOf(week.topic)[0] ?? 0, 0, 10).map(({ position }) => position)).toEqual([4]);
  });

  test("when dead letters are older than twice their topic's retention or 14 days, then they go", () => {
    const letters = new DeadLetters(db, log);
    for (const [topic, age] of [
      [week, 15],
      [week, 13],
      [short, 3],
      [short, 1],
    ] as const) {
      publish(topic, start);
      const letter = { topic: topic.topic, key: 'x', attempts: 1, reason: 'internal' };
      const buriedAt = new Date(start - age * day);
      letters.bury('g', log.head(), { ...letter, eventId: `${topic.topic}-${age}`, buriedAt });
    }
    expect(letters.prune(start, [week, short])).toBe(2);
    expect(letters.list('g', 0, 10).map(({ letter }) => letter.eventId)).toEqual([
      `${week.topic}-13`,
      `${short.topic}-1`,
    ]);
  });
});
