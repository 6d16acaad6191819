import { setTimeout as pause } from 'node:timers/promises';

/** Wait before an engine that ended by itself is started again. */
const restartMs = 1_000;

export interface Revival {
  /** Reports that it ended, and starts it again until that works. */
  revive(name: string, start: () => Promise<void>): Promise<void>;
  /** From now on nothing is started; resolves when no start is in progress. */
  stop(): Promise<void>;
}

/** Brings engines back that end by themselves, as an orchestrator does. @param onDeath gets each end, and why a start failed */
export function createRevival(onDeath: (text: string) => void): Revival {
  const ending = new AbortController();
  const underway = new Set<Promise<void>>();

  async function startAgain(name: string, start: () => Promise<void>): Promise<void> {
    while (!ending.signal.aborted) {
      await pause(restartMs, undefined, { signal: ending.signal }).catch(() => undefined);
      if (ending.signal.aborted) return;
      try {
        return await start();
      } catch (error) {
        onDeath(`${name} did not start again: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }

  return {
    async revive(name, start) {
      onDeath(`${name} ended by itself`);
      const work = startAgain(name, start).finally(() => underway.delete(work));
      underway.add(work);
      await work;
    },
    async stop() {
      ending.abort();
      await Promise.all(underway);
    },
  };
}
