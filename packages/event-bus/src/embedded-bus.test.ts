import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { systemClock } from '@tern/kernel/clock';
import { openEmbeddedBus } from './embedded-bus.ts';
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

eventBusContract(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tern-bus-'));
  let bus = await open(folder);
  return {
    bus,
    async reopen(topics) {
      await bus.close();
      return (bus = await open(folder, topics));
    },
    async destroy() {
      await bus.close();
      await rm(folder, { recursive: true });
    },
  };
}, until);

describe('embedded bus', () => {
  test('when the process is killed while it publishes, then everything acknowledged is there, in order, once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tern-bus-'));
    let acknowledged = -1;
    for (let round = 0; round < 4; round++) {
      const child = spawn(
        process.execPath,
        [
          fileURLToPath(new URL('./testing/publish-until-killed.ts', import.meta.url)),
          folder,
          String(acknowledged + 1),
        ],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      let output = '';
      child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
      const target = 40 + round * 25;
      await until(() => output.split('\n').length > target);
      child.kill('SIGKILL');
      await once(child, 'exit');
      acknowledged = Math.max(...output.split('\n').slice(0, -1).map(Number));
    }
    const bus = await open(folder);
    const seen: number[] = [];
    await bus.subscribe({
      group: 'check',
      topics: countedTopics,
      handle: async (events) => void seen.push(...events.map((event) => (event.data as { n: number }).n)),
    });
    await until(() => seen.includes(acknowledged));
    await bus.close();
    await rm(folder, { recursive: true });
    const unique = [...new Set(seen)];
    expect(unique.slice(0, acknowledged + 1)).toEqual(Array.from({ length: acknowledged + 1 }, (_, n) => n));
  }, 60_000);
});
