import type { Logger } from '../logging/logger.ts';
import { within } from '@tern/kernel/within';

/** Something without which a service cannot do its work. */
export interface Need {
  /** Shown to operators. */
  readonly name: string;
  /** Resolves when it is there; rejects or stays silent when it is not. */
  check(): Promise<unknown>;
}

export interface ReadinessOptions {
  readonly needs: readonly Need[];
  /** False before everything has started and once the host stops: that is answered at once, whatever else is there. */
  isUp(): boolean;
  readonly logger: Logger;
}

/** A need silent for longer is missing. */
const patienceMs = 1_000;
/** Several probes within it share an answer. */
const keepMs = 500;

/**
 * What a service still misses, by name; nothing means ready. Checked when a probe asks, so a service at rest stays at rest. Changes are
 * logged.
 */
export function createReadiness({ needs, isUp, logger }: ReadinessOptions): () => Promise<readonly string[]> {
  // A check that has not answered goes on; a second one would only wait for the same.
  const looks = needs.map((need) => ({ need, pending: null as Promise<boolean> | null }));
  let latest: { readonly until: number; readonly missing: Promise<string[]> } | null = null;
  let before = '';

  function isThere(look: (typeof looks)[number]): Promise<boolean> {
    look.pending ??= look.need
      .check()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        look.pending = null;
      });
    return within(patienceMs, look.pending).catch(() => false);
  }

  async function lookAround(): Promise<string[]> {
    const found = await Promise.all(looks.map(isThere));
    const missing = needs.filter((_need, index) => !found[index]).map(({ name }) => name);
    if (missing.join() !== before) {
      if (missing.length > 0) logger.warn({ missing }, 'Not ready.');
      else logger.info({}, 'Ready again.');
    }
    before = missing.join();
    return missing;
  }

  return async () => {
    if (!isUp()) return ['start or stop not finished'];
    const now = performance.now();
    if (!latest || latest.until < now) latest = { until: now + keepMs, missing: lookAround() };
    return latest.missing;
  };
}
