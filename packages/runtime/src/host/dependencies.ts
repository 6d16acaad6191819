import type { Registry } from 'prom-client';
import type { DependencyName } from '@tern/contracts/services';
import { within } from '@tern/kernel/within';
import { readFigures } from '../figures/read-figures.ts';
import type { Logger } from '../logging/logger.ts';

/** Something outside a service that it uses. */
export interface Dependency {
  readonly name: DependencyName;
  /** Resolves when it is there; rejects or stays silent when it is not. */
  check(): Promise<unknown>;
}

export interface Dependencies {
  add(dependency: Dependency): void;
  readonly names: readonly DependencyName[];
  /** Those that cannot be used now, in the order in which they were added. */
  away(): Promise<readonly DependencyName[]>;
}

/** A dependency silent for longer is away. */
const patienceMs = 1_000;
/** Several probes within it share an answer. */
const keepMs = 500;

/** Says what a service depends on, looked at when somebody asks, so that a service at rest stays at rest. Changes are logged. */
export function createDependencies(logger: Logger): Dependencies {
  // A check that has not answered goes on; a second one would only wait for the same.
  const looks: { readonly dependency: Dependency; pending: Promise<boolean> | null }[] = [];
  let latest: { readonly until: number; readonly away: Promise<DependencyName[]> } | null = null;
  let before = '';

  function isThere(look: (typeof looks)[number]): Promise<boolean> {
    look.pending ??= look.dependency
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

  async function lookAround(): Promise<DependencyName[]> {
    const found = await Promise.all(
      looks.map(async (look) => ((await isThere(look)) ? [] : [look.dependency.name])),
    );
    const away = found.flat();
    if (away.join() !== before) {
      if (away.length > 0) logger.warn({ away }, 'Something that this service uses is away.');
      else logger.info({}, 'All that this service uses is there again.');
    }
    before = away.join();
    return away;
  }

  return {
    add(dependency) {
      looks.push({ dependency, pending: null });
      latest = null;
    },
    get names() {
      return looks.map(({ dependency }) => dependency.name);
    },
    away() {
      const now = performance.now();
      if (!latest || latest.until < now) latest = { until: now + keepMs, away: lookAround() };
      return latest.away;
    },
  };
}

/** Measures the dependencies as a gauge of the service. */
export function measureDependencies(
  dependencies: Pick<Dependencies, 'away' | 'names'>,
  { metrics, logger }: { readonly metrics: Registry; readonly logger: Logger },
): void {
  readFigures({
    metrics,
    logger,
    subject: 'what the service uses',
    gauges: [
      {
        name: 'tern_ready',
        help: 'Whether something that the service uses can be used (1).',
        labelNames: ['dependency'],
      },
    ],
    async read() {
      const away = await dependencies.away();
      return dependencies.names.map((dependency) => ({
        name: 'tern_ready',
        labels: { dependency },
        value: away.includes(dependency) ? 0 : 1,
      }));
    },
  });
}
