import { newId } from '@tern/kernel/ids';
import type { Logger } from '@tern/runtime/logger';
import type { CreateWorkLoop, WorkLoop } from '@tern/runtime/work-loop';
import { buildExport, type BuildExportContext } from '../../domain/exports/build-export.ts';

/** Finds exports that an earlier process left or a service could not answer, and those that have expired. */
const lookEveryMs = 15_000;
/** After a page that could not be made. */
const retryMs = 10_000;

/** Builds exports one after the other, and deletes those whose time is over. A stop waits for the page in hand and gives the export back. */
export function createExportJob(
  context: BuildExportContext,
  { logger, createWorkLoop }: { readonly logger: Logger; readonly createWorkLoop: CreateWorkLoop },
): WorkLoop {
  const { exports, clock } = context;
  const holder = newId();

  async function removeExpired(): Promise<boolean> {
    const expired = await exports.findExpired(clock.now());
    if (expired) await exports.remove(expired);
    return expired !== null;
  }

  async function buildOne(signal: AbortSignal): Promise<boolean> {
    const claimed = await exports.claim(holder, clock.now());
    if (!claimed) return false;
    const about = { exportId: claimed.id };
    let retryAt: Date | null = null;
    try {
      const outcome = await buildExport(context, claimed, () => signal.aborted);
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

  return createWorkLoop({
    name: 'exports',
    work: async (signal) => (await removeExpired()) || buildOne(signal),
    lookEveryMs,
    retryMs: lookEveryMs,
    failure: 'Exports wait: their records cannot be read or written.',
  });
}
