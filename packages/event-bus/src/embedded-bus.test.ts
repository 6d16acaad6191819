import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { systemClock } from '@tern/kernel/clock';
import { openEmbeddedBus } from './embedded-bus.ts';
import type { EarlierGroup } from './contract/bus-stage.contract.ts';
import { eventBusContract } from './event-bus.contract.ts';
import { countedTopics } from './testing/counted-topics.ts';

const until = async (check: () => boolean | Promise<boolean>) => {
  const deadline = Date.now() + 15_000;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error('the condition did not come true in 15 s');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

const open = (folder: string, topics = countedTopics) =>
  openEmbeddedBus({
    file: join(folder, 'bus.sqlite'),
    topics,
    clock: systemClock,
    onFailure: () => undefined,
  });

/** As schema 2 had it while every group read one topic. */
function writeEarlier(file: string, { group, topic, retries, dead }: EarlierGroup): void {
  const db = new DatabaseSync(file);
  const row = db.prepare('SELECT max(first_lane + partitions) AS lane FROM topics').get();
  const lane = Number(row?.['lane']);
  db.prepare('INSERT INTO topics VALUES(?,?,1,7)').run(`${topic}.${group}.retry`, lane);
  db.prepare('INSERT INTO groups VALUES(?,?,0)').run(group, lane);
  for (const event of retries)
    db.prepare('INSERT INTO events(lane, published_at, payload) VALUES(?,?,?)').run(
      lane,
      Date.now(),
      JSON.stringify(event),
    );
  for (const event of dead)
    db.prepare(
      `INSERT INTO dead_letters(group_name, event_id, topic, key, attempts, reason, buried_at, payload) VALUES(?,?,?,?,1,'Error',?,?)`,
    ).run(group, event.eventId, topic, event.key, Date.now(), JSON.stringify(event));
  db.close();
}

eventBusContract(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tern-bus-'));
  let bus = await open(folder);
  return {
    bus,
    async reopen(topics) {
      await bus.close();
      return (bus = await open(folder, topics));
    },
    async leaveBehind(earlier) {
      await bus.close();
      writeEarlier(join(folder, 'bus.sqlite'), earlier);
      return (bus = await open(folder));
    },
    async destroy() {
      await bus.close();
      await rm(folder, { recursive: true });
    },
  };
}, until);
