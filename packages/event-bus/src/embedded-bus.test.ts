import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
