import { readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/**
 * Steps of the scheduler (setpriority(2)): a third of the share of a thread of the usual priority. With ten steps reading stood still on
 * a busy machine.
 */
const steps = 5;
const lowest = 19;

/**
 * Lets all other threads run before the calling one where both cannot: answering a request counts more than reading mail in the
 * background. On Linux, which takes the id of a thread for that of a process; elsewhere priorities stay as they are.
 */
export function giveWay(): void {
  if (process.platform !== 'linux') return;
  const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  setPriority(thread, Math.min(lowest, getPriority(thread) + steps));
}
