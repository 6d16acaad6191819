import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '@tern/kernel/clock';
import { openEmbeddedBus } from '../embedded-bus.ts';
import { createEventMaker } from '../event-maker.ts';
import { counted, countedTopics } from './counted-topics.ts';

/** Child of the crash test: publishes n, n+1, ... under one key and prints each number once it is acknowledged. */
const [folder = '', from = '0'] = process.argv.slice(2);
const bus = await openEmbeddedBus({
  file: join(folder, 'bus.sqlite'),
  topics: countedTopics,
  clock: systemClock,
  onFailure: ({ error }) => {
    throw error;
  },
});
const make = createEventMaker('followup', systemClock);
for (let n = Number(from); ; n++) {
  await bus.publish([make(counted, 'user-1', { key: 'x', n })]);
  writeSync(1, `${n}\n`);
}
