import { createTally } from '@tern/kernel/tally';
import { OwnLimitReached, type LimitedWork } from './mail-server-error.ts';

export interface LineLimits {
  /** Open connections of one account. */
  readonly maxOpen: number;
  /** Callers that may wait for one; the next is refused at once. */
  readonly maxWaiting: number;
  readonly longestWaitMs: number;
}

type Closable = { close(): Promise<void> };

/**
 * Opens at most `maxOpen` connections at once for one account; further callers wait, first come first served.
 * @returns opens one; it throws OwnLimitReached when the queue is full or the wait took too long.
 */
export function createAccountLine(work: LimitedWork, { maxOpen, maxWaiting, longestWaitMs }: LineLimits) {
  const open = createTally();
  const lines = new Map<string, Set<() => void>>();

  function takePlace(id: string): Promise<void> {
    if (open.countOf(id) < maxOpen) {
      open.add(id);
      return Promise.resolve();
    }
    const line = lines.get(id) ?? new Set<() => void>();
    if (line.size >= maxWaiting) return Promise.reject(new OwnLimitReached(work));
    lines.set(id, line);
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        line.delete(enter);
        if (line.size === 0) lines.delete(id);
      };
      const enter = () => {
        leave();
        resolve();
      };
      const timer = setTimeout(() => {
        leave();
        reject(new OwnLimitReached(work));
      }, longestWaitMs);
      line.add(enter);
    });
  }

  /** Gives the place to the caller that has waited longest. */
  function givePlace(id: string): void {
    const [next] = lines.get(id) ?? [];
    if (next === undefined) open.remove(id);
    else next();
  }

  return async <C extends Closable>(
    { id }: { readonly id: string },
    connect: () => Promise<C>,
  ): Promise<C> => {
    await takePlace(id);
    let isTaken = true;
    const release = () => {
      if (isTaken) givePlace(id);
      isTaken = false;
    };
    try {
      const connection = await connect();
      return { ...connection, close: () => connection.close().finally(release) };
    } catch (error) {
      release();
      throw error;
    }
  };
}
