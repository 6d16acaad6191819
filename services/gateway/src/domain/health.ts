import { errorCatalogue } from '@tern/contracts/errors';
import type { ServiceHealth } from '@tern/contracts/http/gateway';
import type { DependencyName, ServiceName } from '@tern/contracts/services';
import { within } from '@tern/kernel/within';

export interface HealthContext {
  /** The services of this installation; the others are not missed. */
  readonly deployed: readonly ServiceName[];
  readonly isDiskFull: () => boolean;
  readonly damagedFiles: () => readonly string[];
  /** Names the dependencies that the gateway cannot use now. */
  readonly whatIsAway: () => Promise<readonly DependencyName[]>;
  /** Lists what another service lacks. Rejects when it does not answer. */
  readonly awayOf: (service: ServiceName) => Promise<readonly DependencyName[]>;
}

export interface Health {
  readonly reason: string | null;
  readonly away: ServiceHealth[];
}

/** Longer than a service waits for what it uses. */
const patienceMs = 2_000;
/** Anybody may ask, however often. */
const keepMs = 5_000;

/** Lists what all of Tern lacks: the services are asked at most once in five seconds. */
export function createHealthReader(context: HealthContext): () => Promise<Health> {
  let latest: { readonly until: number; readonly away: Promise<ServiceHealth[]> } | null = null;
  return async () => {
    const now = performance.now();
    if (!latest || latest.until < now) latest = { until: now + keepMs, away: lookAround(context) };
    const away = await latest.away;
    return { reason: reasonOf(context, away), away };
  };
}

async function lookAround({ deployed, whatIsAway, awayOf }: HealthContext): Promise<ServiceHealth[]> {
  const found = await Promise.all(
    deployed.map(async (service): Promise<ServiceHealth[]> => {
      const asking = service === 'gateway' ? whatIsAway() : awayOf(service);
      try {
        return (await within(patienceMs, asking)).map((dependency) => ({ service, dependency }));
      } catch {
        // Why it does not answer is in its own log; here it counts that it does not.
        return [{ service, dependency: null }];
      }
    }),
  );
  return found.flat();
}

function reasonOf(
  { isDiskFull, damagedFiles }: HealthContext,
  away: readonly ServiceHealth[],
): string | null {
  const damaged = damagedFiles();
  const isFull = isDiskFull() || away.some(({ dependency }) => dependency === 'disk');
  const silent = away.filter(({ dependency }) => dependency === null).map(({ service }) => service);
  const lacking = new Map<DependencyName, ServiceName[]>();
  for (const { service, dependency } of away)
    if (dependency !== null && dependency !== 'disk')
      lacking.set(dependency, [...(lacking.get(dependency) ?? []), service]);
  const lacks = [...lacking].map(([name, services]) => `${name} (for ${services.join(', ')})`);
  const reasons = [
    ...(isFull ? [errorCatalogue['disk-full'].text] : []),
    ...(damaged.length > 0 ? [`${errorCatalogue['data-damaged'].text} Damaged: ${damaged.join(', ')}.`] : []),
    ...(silent.length > 0 ? [`No answer from: ${silent.join(', ')}.`] : []),
    ...(lacks.length > 0 ? [`Away: ${lacks.join('; ')}.`] : []),
  ];
  return reasons.length > 0 ? reasons.join(' ') : null;
}
