import { readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/**
 * Priority steps (setpriority(2)): the thread gets a third of the share of a thread of the usual priority. With ten steps, reading came to
 * a standstill on a busy machine.
 */
const steps = 5;
const lowest = 19;

/**
 * Lowers the priority of the calling thread below all others: answering a request is more urgent than reading mail in the background. Only
 * on Linux, where setpriority accepts the id of a thread; elsewhere priorities stay as they are.
 */
export function giveWay(): void {
  if (process.platform !== 'linux') return;
  const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  setPriority(thread, Math.min(lowest, getPriority(thread) + steps));
}
