import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { signInDemo } from '@tern/contracts/http/identity';
import { createDemoAccount, listAccounts } from '@tern/contracts/http/mail-accounts';
import { createApiSession } from '@tern/tools/product/api-session';
import { makeDataFolder, startTern } from '@tern/tools/product/tern-process';
import { limit, type Figure } from '../figures.ts';
import { cpuByThread, median, memory } from '../process-figures.ts';

/** Start and rest of the whole process with the demo mailbox connected: warm start, memory at rest, stop. */
export async function benchProcess(): Promise<Figure[]> {
  const folder = await makeDataFolder();
  try {
    const first = await startTern(folder);
    const session = createApiSession(first.apiUrl);
    await session.call(signInDemo);
    await session.call(createDemoAccount);
    while ((await session.call(listAccounts)).accounts.some(({ state }) => state !== 'ready'))
      await sleep(200);
    await first.stop();

    const starts: number[] = [];
    const stops: number[] = [];
    let resting = 0;
    for (let round = 0; round < 5; round++) {
      let begun = performance.now();
      const tern = await startTern(folder);
      starts.push((performance.now() - begun) / 1000);
      if (round === 0) {
        // Meanwhile one full round of the sync every minute runs, and the embedding model is unloaded.
        await sleep(75_000);
        // The runtime of the model leaves a thread that never runs.
        while (((await cpuByThread(tern.pid)).get('embedder') ?? 0) > 0) await sleep(1000);
        resting = (await memory(tern.pid)).now;
      }
      begun = performance.now();
      await tern.stop();
      stops.push((performance.now() - begun) / 1000);
    }
    return [
      limit('warm start to the printed address, median of 5', median(starts), 3, 's'),
      limit('memory at rest, one account', resting, 300, 'MB'),
      limit('stop on SIGTERM, slowest of 5', Math.max(...stops), 10, 's'),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
