import type { ServiceName } from '@tern/contracts/services';
import type { Cluster } from './start-cluster.ts';
import { catalogue } from '@tern/stack/catalogue';

/** From a topic to a service that consumes it, like `identity.user.updated.v1 → search`. */
export type Arrow = string;

const arrow = (topic: string, consumer: ServiceName): Arrow => `${topic} → ${consumer}`;

/**
 * Every arrow between the running services, by the declarations of the modules. topic-table.test.ts checks that the table in
 * ARCHITECTURE.md has the same.
 */
export function declaredArrows(running: readonly ServiceName[]): Arrow[] {
  const modules = catalogue.filter(({ name }) => running.includes(name));
  const published = new Set(modules.flatMap(({ publishes }) => publishes.map(({ topic }) => topic)));
  return modules
    .flatMap(({ name, consumes }) =>
      consumes.filter(({ topic }) => published.has(topic)).map(({ topic }) => arrow(topic, name)),
    )
    .sort();
}

/**
 * The arrows whose consumers have handled an event: the metrics of the consumer's process count one without an error since it started. Each
 * process of the gateway consumes for itself, so all of them must have.
 */
export async function handledArrows({ replicas }: Pick<Cluster, 'replicas'>): Promise<Set<Arrow>> {
  const perProcess = await Promise.all(
    replicas.map(async ({ service, innerUrl }) => {
      const text = await (await fetch(`${innerUrl}/metrics`)).text();
      const handled = [...text.matchAll(/^tern_events_handled_total\{([^}]*)\} (\d+)/gm)]
        .filter(([, labels = '', count]) => labels.includes('result="done"') && Number(count) > 0)
        .map(([, labels = '']) => arrow(/topic="([^"]+)"/.exec(labels)?.[1] ?? '', service));
      return { service, handled: new Set(handled) };
    }),
  );
  const gateways = perProcess.filter(({ service }) => service === 'gateway');
  const inGateways = [...(gateways[0]?.handled ?? [])].filter((one) =>
    gateways.every(({ handled }) => handled.has(one)),
  );
  const inOthers = perProcess
    .filter(({ service }) => service !== 'gateway')
    .flatMap(({ handled }) => [...handled]);
  return new Set([...inGateways, ...inOthers]);
}
