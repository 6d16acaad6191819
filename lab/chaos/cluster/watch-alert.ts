import type { DependencyName } from '@tern/contracts/services';
import type { Cluster } from '../../cluster/start-cluster.ts';

/** As Prometheus does by helm/tern/alerts: it scrapes and evaluates every 30 s, and TernDependencyAway has to hold for 30 s. */
const scrapeMs = 30_000;
const holdsMs = 30_000;

/** `fired`: what the alert names now, by what services said of themselves. */
export interface AlertWatch {
  readonly fired: ReadonlySet<string>;
  stop(): void;
}

/** Reads the figures of every process and says when the alert TernDependencyAway would rise, from now on. */
export function watchAlert({ replicas }: Pick<Cluster, 'replicas'>): AlertWatch {
  const pending = new Map<string, number>();
  const fired = new Set<string>();
  async function scrape(): Promise<void> {
    const now = performance.now();
    const away = new Set((await Promise.all(replicas.map(awayAt))).flat());
    for (const name of pending.keys()) if (!away.has(name)) pending.delete(name);
    for (const name of fired) if (!away.has(name)) fired.delete(name);
    for (const name of away) {
      const since = pending.get(name) ?? now;
      pending.set(name, since);
      if (now - since >= holdsMs - 1) fired.add(name);
    }
  }
  void scrape();
  const timer = setInterval(() => void scrape(), scrapeMs);
  return { fired, stop: () => clearInterval(timer) };
}

/** A process that does not answer says nothing: for that there is another alert. */
async function awayAt({ innerUrl }: Cluster['replicas'][number]): Promise<string[]> {
  const text = await fetch(`${innerUrl}/metrics`, { signal: AbortSignal.timeout(10_000) }).then(
    (answer) => answer.text(),
    () => '',
  );
  const found = text.matchAll(/^tern_ready\{dependency="([a-z-]+)".*\} 0$/gm);
  return [...found].map(([, name]) => name as DependencyName);
}
