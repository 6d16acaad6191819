import { AppError } from './app-error.ts';
import { createTally } from './tally.ts';

export interface FairQueueLimits {
  /** Jobs of all accounts that run at once. */
  readonly maxRunning: number;
  readonly maxRunningPerAccount: number;
  /** Jobs of one account that wait; one more is refused. */
  readonly maxWaitingPerAccount: number;
  /** Jobs of all accounts that wait; one more is refused. */
  readonly maxWaiting: number;
}

export interface FairQueue {
  /**
   * Runs `work` when it is its account's turn. Accounts with waiting jobs take turns, one job each, so that an account with many of them
   * delays another by its running jobs at most.
   * @param signal takes a job that still waits out of the queue; `run` then throws the signal's reason
   * @throws AppError `too-many-requests` with Retry-After when too many jobs wait
   */
  run<T>(account: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Jobs that run and wait, for metrics. */
  counts(): { readonly running: number; readonly waiting: number };
}

const retryAfterSeconds = 2;

type Waiting = () => void;

export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const runningOf = createTally();
  let running = 0;
  let waiting = 0;
  /** In the order of their turns: an account that was served goes to the end. */
  const lines = new Map<string, Waiting[]>();

  const hasRoom = (account: string) =>
    running < limits.maxRunning && runningOf.countOf(account) < limits.maxRunningPerAccount;

  function begin(account: string): void {
    running += 1;
    runningOf.add(account);
  }

  function end(account: string): void {
    running -= 1;
    runningOf.remove(account);
    startNext();
  }

  function startNext(): void {
    if (running >= limits.maxRunning) return;
    for (const [account, line] of lines) {
      if (!hasRoom(account)) continue;
      const start = line.shift();
      waiting -= 1;
      lines.delete(account);
      if (line.length > 0) lines.set(account, line);
      begin(account);
      start?.();
      return;
    }
  }

  function wait(account: string, signal?: AbortSignal): Promise<void> {
    const line = lines.get(account) ?? [];
    if (line.length >= limits.maxWaitingPerAccount || waiting >= limits.maxWaiting)
      throw new AppError('too-many-requests', { retryAfterSeconds });
    return new Promise((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        line.splice(line.indexOf(start), 1);
        waiting -= 1;
        if (line.length === 0) lines.delete(account);
        reject(signal?.reason as Error);
      };
      line.push(start);
      waiting += 1;
      lines.set(account, line);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  return {
    async run(account, work, signal) {
      signal?.throwIfAborted();
      if (hasRoom(account)) begin(account);
      else await wait(account, signal);
      try {
        return await work();
      } finally {
        end(account);
      }
    },
    counts: () => ({ running, waiting }),
  };
}
