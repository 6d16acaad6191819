import { setImmediate } from 'node:timers/promises';

const stepsAtOnce = 50;

/** Lets other connections in after every few steps of a long loop over a mailbox. */
export async function pause(step: number): Promise<void> {
  if (step % stepsAtOnce === stepsAtOnce - 1) await setImmediate();
}
