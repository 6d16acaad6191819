import type { RunningStack } from '../src/start-stack.ts';
import { catalogue } from '../src/catalogue.ts';

export interface Series {
  readonly metric: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Everything that the services of a running stack expose, in the Prometheus text format. */
export async function readMetrics({ addressOf }: Pick<RunningStack, 'addressOf'>): Promise<string> {
  const texts = await Promise.all(
    catalogue.map(async ({ name }) => (await fetch(`${addressOf(name)}/metrics`)).text()),
  );
  return texts.join('\n');
}

export function seriesIn(text: string): Series[] {
  return [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, metric = '', labels = '', value]) => ({
    metric,
    labels: Object.fromEntries(
      [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, name = '', text = '']) => [name, text]),
    ),
    value: Number(value),
  }));
}

/** The kinds of metrics by name, without the endings of histograms. */
export function kindsIn(text: string): [name: string, kind: string][] {
  return [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', kind = '']) => [name, kind]);
}
