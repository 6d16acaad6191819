import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '@tern/kernel/clock';
import { openEmbeddedBus } from '../embedded-bus.ts';
import { createEventMaker } from '../event-maker.ts';
import { counted, countedTopics } from './counted-topics.ts';

// Child of the crash test, which kills itself with SIGKILL right after so many lines: from outside the signal would come when the
// write in question is long done. Every writer has a key and publishes the numbers from its own first one on, one to three a call, and
// prints `p <key> <n>` once n is acknowledged; a group prints `h <key> <n>` as it is done with n.
const [folder = '', firsts = '', lines = '0'] = process.argv.slice(2);
let left = Number(lines);

function say(line: string): void {
  writeSync(1, `${line}\n`);
  if (--left === 0) process.kill(process.pid, 'SIGKILL');
}

const bus = await openEmbeddedBus({
  file: join(folder, 'bus.sqlite'),
  topics: countedTopics,
  clock: systemClock,
  onFailure: ({ error }) => {
    throw error;
  },
});
const make = createEventMaker('followup', systemClock);

await bus.subscribe({
  group: 'worker',
  topics: countedTopics,
  async handle(events) {
    for (const { key, data } of events) say(`h ${key} ${(data as { n: number }).n}`);
  },
});

async function write(key: string, first: number): Promise<void> {
  for (let n = first; ;) {
    const numbers = Array.from({ length: 1 + (n % 3) }, (_, index) => n + index);
    await bus.publish(numbers.map((number) => make(counted, 'user-1', { key, n: number })));
    n += numbers.length;
    say(`p ${key} ${n - 1}`);
  }
}
await Promise.all(firsts.split(',').map((first, writer) => write(`key-${writer}`, Number(first))));
