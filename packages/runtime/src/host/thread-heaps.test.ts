import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';

const flag = '--max-semi-space-size=8';
const worker = `
  import { getHeapSpaceStatistics } from 'node:v8';
  import { parentPort } from 'node:worker_threads';
  const kept = [];
  for (let i = 0; i < 2_000_000; i++) kept[i % 20_000] = { i };
  parentPort.postMessage(getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size);
`;

/** Bytes of the young generation of a thread with a limit of 3 MB, after it has made much that lived for long. */
async function youngBytes(before: string): Promise<number> {
  const program = `
    import { Worker } from 'node:worker_threads';
    ${before}
    const limits = { resourceLimits: { maxYoungGenerationSizeMb: 3 } };
    new Worker(${JSON.stringify(worker)}, { eval: true, ...limits }).on('message', (bytes) => console.log(bytes));
  `;
  const { stdout } = await promisify(execFile)(process.execPath, [
    flag,
    '--input-type=module',
    '--eval',
    program,
  ]);
  return Number(stdout);
}

describe('the heaps of threads', () => {
  const path = JSON.stringify(new URL('./thread-heaps.ts', import.meta.url).href);

  test('when the main thread has a bound of its own, then a thread keeps to the smaller one that it was given', async () => {
    expect(await youngBytes('')).toBeGreaterThan(6_000_000);
    const bytes = await youngBytes(
      `const { letThreadsBoundTheirHeaps } = await import(${path}); letThreadsBoundTheirHeaps();`,
    );
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(3_000_000);
  });
});
