import { newId } from '@tern/kernel/ids';
import type { Logger } from '@tern/runtime/logger';
import { buildExport, type BuildExportContext } from '../../domain/exports/build-export.ts';

/** When nothing woke it: what an earlier process left, what a service could not answer, and what has expired. */
const lookEveryMs = 15_000;
/** After a page that could not be made. */
const retryMs = 10_000;

export interface ExportJob {
  start(): void;
  /** An export was begun. */
  wake(): void;
  /** Resolves when the page in hand is done; the export is given back. */
  stop(): Promise<void>;
}

/** Builds exports one after the other, and deletes those whose time is over. */
export function createExportJob(context: BuildExportContext, logger: Logger): ExportJob {
  const { exports, clock } = context;
  const holder = newId();
  let isStopped = true;
  let isWoken = false;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function removeExpired(): Promise<void> {
    for (;;) {
      const expired = isStopped ? null : await exports.findExpired(clock.now());
      if (!expired) return;
      await exports.remove(expired);
    }
  }

  async function buildOne(): Promise<boolean> {
    const claimed = await exports.claim(holder, clock.now());
    if (!claimed) return false;
    const about = { exportId: claimed.id };
    let retryAt: Date | null = null;
    try {
      const outcome = await buildExport(context, claimed, () => isStopped);
      if (outcome === 'ready') logger.info(about, 'An export is ready.');
      else if (outcome !== 'stopped' && outcome !== 'lost')
        logger.warn({ ...about, outcome }, 'An export failed.');
    } catch (err) {
      retryAt = new Date(clock.now().getTime() + retryMs);
      logger.warn({ ...about, err }, 'A page of an export could not be made; it is tried again.');
    }
    // Changes nothing where the building ended: the claim ended with it.
    await exports.release(claimed, retryAt);
    return true;
  }

  async function work(): Promise<void> {
    do {
      isWoken = false;
      await removeExpired();
      while (!isStopped && (await buildOne()));
    } while (isWoken && !isStopped);
  }

  function run(): void {
    isWoken = true;
    if (isStopped || running) return;
    clearTimeout(timer);
    running = work()
      .catch((err: unknown) => logger.warn({ err }, 'Exports wait: their records cannot be read or written.'))
      .finally(() => {
        running = null;
        if (!isStopped) timer = setTimeout(run, lookEveryMs).unref();
      });
  }

  return {
    start() {
      isStopped = false;
      run();
    },
    wake: run,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
