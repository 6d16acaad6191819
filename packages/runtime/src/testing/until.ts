import { setTimeout } from 'node:timers/promises';

const pollMs = 10;

/** Waits for a condition, for tests in place of sleeping; the package `testing` stands above this one. @throws Error after 20 s */
export async function until(what: string, check: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (!(await check())) {
    if (performance.now() > deadline) throw new Error(`waited 20 s for ${what}, in vain`);
    await setTimeout(pollMs);
  }
}
