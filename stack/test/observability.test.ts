import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { catalogue } from '../src/catalogue.ts';
import { startStack, type RunningStack } from '../src/start-stack.ts';

const root = join(import.meta.dirname, '../..');
const folder = makeTemporaryFolder();
/** Names of what the running product exposes, without the endings of histograms. */
const exposed = new Set<string>();
let stack: RunningStack;
beforeAll(async () => {
  stack = await startStack({ env: { TERN_DATA_DIR: folder.path, TERN_DEMO: 'false' } });
  const ofProcess = new Registry();
  // The program that starts the product adds these; a test shares its process with others.
  collectDefaultMetrics({ register: ofProcess });
  for (const { name } of await ofProcess.getMetricsAsJSON()) exposed.add(name);
  for (const { name } of catalogue) {
    const figures = await (await fetch(`${stack.addressOf(name)}/metrics`)).text();
    for (const [, metric] of figures.matchAll(/^# TYPE (\w+) /gm)) if (metric) exposed.add(metric);
  }
});
afterAll(async () => {
  await stack.close();
  folder.remove();
});

interface Dashboard {
  readonly uid: string;
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

const grafana = join(root, 'deploy/grafana');
const dashboards = readdirSync(grafana).map((file) => ({
  file,
  board: JSON.parse(readFileSync(join(grafana, file), 'utf8')) as Dashboard,
}));
const rules = readFileSync(join(root, 'deploy/prometheus/tern.rules.yaml'), 'utf8');
const alerts = rules.split(/^ {6}- alert: /m).slice(1);

/** `up` is made by Prometheus itself. */
const metricsIn = (expr: string) =>
  [...expr.matchAll(/\b(?:tern|process|nodejs)_\w+/g)].map(([name]) =>
    name.replace(/_(bucket|sum|count)$/, ''),
  );
const missingIn = (expr: string) => metricsIn(expr).filter((name) => !exposed.has(name));

describe('dashboards and alerts', () => {
  test('when a panel asks for a metric, then the product has it', () => {
    expect(dashboards.map(({ board }) => board.uid)).toEqual(['tern-bus', 'tern-http', 'tern-overview']);
    const asked = dashboards.flatMap(({ file, board }) =>
      board.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ file, title, expr }))),
    );
    expect(asked.filter(({ expr }) => metricsIn(expr).length === 0)).toEqual([]);
    expect(asked.filter(({ expr }) => missingIn(expr).length > 0)).toEqual([]);
  });

  test('when an alert is raised, then its metrics exist and its runbook is there and about it', () => {
    expect(alerts.length).toBeGreaterThan(0);
    for (const alert of alerts) {
      const name = /^\w+/.exec(alert)?.[0] ?? '';
      const expr = /^ {8}expr: (.+)$/m.exec(alert)?.[1] ?? '';
      const runbook = /runbook: (\S+)$/m.exec(alert)?.[1] ?? '';
      expect({ name, missing: missingIn(expr), hasExpr: expr !== '' }).toEqual({
        name,
        missing: [],
        hasExpr: true,
      });
      expect(existsSync(join(root, runbook))).toBe(true);
      expect(readFileSync(join(root, runbook), 'utf8')).toMatch(new RegExp(`^# ${name}$`, 'm'));
    }
  });

  test('when the product has a metric of its own, then the documentation names it, and names no other', () => {
    const page = readFileSync(join(root, 'docs/operations/metrics.md'), 'utf8');
    const documented = [...page.matchAll(/^\| `(tern_\w+)`/gm)].map(([, name]) => name);
    const own = [...exposed].filter((name) => name.startsWith('tern_'));
    expect([...documented].sort()).toEqual(own.sort());
  });

  test('when metrics have labels, then none of them is an id', async () => {
    const labels = new Set<string>();
    for (const { name } of catalogue) {
      const figures = await (await fetch(`${stack.addressOf(name)}/metrics`)).text();
      for (const [, label] of figures.matchAll(/[{,](\w+)="/g)) if (label) labels.add(label);
    }
    expect([...labels].filter((label) => /user|account|message|email|session/i.test(label))).toEqual([]);
  });
});
