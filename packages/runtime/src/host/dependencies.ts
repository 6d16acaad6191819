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
  /** Those that cannot be used now, in the order in which they were added. @param asked only these are looked at; else all */
  away(asked?: readonly DependencyName[]): Promise<readonly DependencyName[]>;
}

/** A dependency silent for longer is away. */
const patienceMs = 1_000;
/** Several probes within it share an answer. */
const keepMs = 500;

interface Look {
  readonly dependency: Dependency;
  /** A check that has not answered goes on; a second one would only wait for the same. */
  pending: Promise<boolean> | null;
  latest: { readonly until: number; readonly isThere: Promise<boolean> } | null;
  isAway: boolean;
}

/** Says what a service depends on, looked at when somebody asks, so that a service at rest stays at rest. Changes are logged when they are seen. */
export function createDependencies(logger: Logger): Dependencies {
  const looks: Look[] = [];
  let before = '';

  async function lookAt(look: Look): Promise<boolean> {
    look.pending ??= look.dependency
      .check()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        look.pending = null;
      });
    const isThere = await within(patienceMs, look.pending).catch(() => false);
    look.isAway = !isThere;
    return isThere;
  }

  function isThere(look: Look): Promise<boolean> {
    const now = performance.now();
    if (!look.latest || look.latest.until < now) look.latest = { until: now + keepMs, isThere: lookAt(look) };
    return look.latest.isThere;
  }

  function logChange(): void {
    const away = looks.filter(({ isAway }) => isAway).map(({ dependency }) => dependency.name);
    if (away.join() === before) return;
    before = away.join();
    if (away.length > 0) logger.warn({ away }, 'Something that this service uses is away.');
    else logger.info({}, 'All that this service uses is there again.');
  }

  return {
    add(dependency) {
      looks.push({ dependency, pending: null, latest: null, isAway: false });
    },
    get names() {
      return looks.map(({ dependency }) => dependency.name);
    },
    async away(asked) {
      const wanted = looks.filter(({ dependency }) => asked?.includes(dependency.name) ?? true);
      const found = await Promise.all(wanted.map(isThere));
      logChange();
      return wanted.filter((_look, place) => !found[place]).map(({ dependency }) => dependency.name);
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
