import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { exampleValues, renderChart } from './render-chart.ts';
import { alertRules, dashboardFiles } from './dashboards.ts';

const hasHelm = (process.env['TERN_ENGINES'] ?? '').split(',').includes('helm');
const root = join(import.meta.dirname, '../..');

interface Rendered {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels: Readonly<Record<string, string>> };
  readonly data: Readonly<Record<string, string>>;
  readonly spec: Readonly<Record<string, unknown>>;
}

(hasHelm ? describe : describe.skip)('what the chart gives those who watch and scale Tern', () => {
  let objects: readonly Rendered[];
  const of = (kind: string) => objects.filter((object) => object.kind === kind);
  beforeAll(async () => {
    const everything = join(import.meta.dirname, 'chart-everything.yaml');
    const text = await renderChart([exampleValues, everything]);
    objects = parseAllDocuments(text).flatMap((document) => (document.toJS() as Rendered | null) ?? []);
  });

  test('when Prometheus scrapes by the ServiceMonitor, then the job has the name that TernDown expects, and labels keep their names', () => {
    const { jobLabel, endpoints } = of('ServiceMonitor')[0]?.spec as {
      jobLabel: string;
      endpoints: readonly { honorLabels: boolean }[];
    };
    const [, job] = /up\{job="(\w+)"\}/.exec(readFileSync(alertRules, 'utf8')) ?? [];
    expect(of('Service')).not.toHaveLength(0);
    for (const { metadata } of of('Service')) expect(metadata.labels[jobLabel]).toBe(job);
    expect(endpoints.map(({ honorLabels }) => honorLabels)).toEqual([true]);
  });

  test('when the alert rules are deployed, then they are those that promtool tests, and link the runbooks where the values say', () => {
    const [rule] = of('PrometheusRule');
    const ownPages = 'https://git.tern.example/tern/docs/runbooks/';
    const rules = readFileSync(alertRules, 'utf8').replaceAll(
      ownPages,
      'https://wiki.example/tern/runbooks/',
    );
    expect(rule?.spec).toEqual(parse(rules));
    expect(rule?.metadata.labels['release']).toBe('prometheus');
  });

  test('when the dashboards are deployed, then each is the one whose queries are tested, under the label of the sidecar', () => {
    const maps = of('ConfigMap').filter(({ metadata }) => metadata.labels['grafana_dashboard'] === '1');
    const deployed = Object.assign({}, ...maps.map(({ data }) => data)) as Record<string, string>;
    expect(Object.keys(deployed).sort()).toEqual(Object.keys(dashboardFiles).sort());
    for (const [name, text] of Object.entries(deployed))
      expect(JSON.parse(text)).toEqual(dashboardFiles[name]);
  });

  test('when services scale by work, then KEDA queries existing metrics of this namespace, and no CPU autoscaler competes', () => {
    const known = readFileSync(join(root, 'docs/operations/metrics.md'), 'utf8');
    const scaled = of('ScaledObject').map(({ metadata: { name }, spec }) => {
      const [trigger] = spec['triggers'] as readonly { metadata: { query: string; threshold: string } }[];
      return { name, ...trigger?.metadata };
    });
    expect(scaled.map(({ name, threshold }) => [name, threshold])).toEqual([
      ['tern-mail-sync', '200'],
      ['tern-followup', '1000'],
    ]);
    for (const { query = '' } of scaled) {
      expect(query).toContain('namespace="tern"');
      for (const [metric] of query.matchAll(/tern_\w+/g)) expect(known).toContain(`| \`${metric}\` |`);
    }
    expect(of('HorizontalPodAutoscaler').map(({ metadata }) => metadata.name)).toEqual(['tern-gateway']);
    const fixed = of('Deployment').filter(({ spec }) => spec['replicas'] !== undefined);
    const names = fixed.map(({ metadata }) => metadata.name);
    for (const name of ['tern-gateway', 'tern-mail-sync', 'tern-followup']) expect(names).not.toContain(name);
  });

  test('when the Gateway API takes the place of the ingress, then each host has a route to its port of the gateway', () => {
    expect(of('Ingress')).toEqual([]);
    const services = of('Service').map(({ metadata }) => metadata.name);
    const routes = of('HTTPRoute').map(({ spec }) => {
      const [rule] = spec['rules'] as readonly { backendRefs: readonly { name: string; port: number }[] }[];
      return [spec['hostnames'], spec['parentRefs'], rule?.backendRefs];
    });
    const parents = [{ name: 'public', namespace: 'gateways' }];
    expect(services).toContain('tern-gateway');
    expect(routes).toEqual([
      [['api.tern.example'], parents, [{ name: 'tern-gateway', port: 9100 }]],
      [['tern.example'], parents, [{ name: 'tern-gateway', port: 8080 }]],
    ]);
  });

  test('when traces go to a collector, then the network lets every pod reach it, and no other place at that port', () => {
    interface Policy {
      podSelector: { matchLabels: Record<string, string> };
      egress?: readonly { ports?: readonly { port: number }[]; to?: unknown }[];
    }
    const open = of('NetworkPolicy').flatMap(({ spec }) => {
      const { podSelector, egress = [] } = spec as unknown as Policy;
      const rules = egress.filter(({ ports = [] }) => ports.some(({ port }) => port === 4318));
      return rules.map(({ to }) => ({
        component: podSelector.matchLabels['app.kubernetes.io/component'],
        to,
      }));
    });
    const monitoring = {
      namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } },
    };
    // The Job before a version has a rule of its own, as that of every pod is not there at a first install.
    expect(open).toEqual([
      { component: undefined, to: [monitoring] },
      { component: 'prepare', to: [monitoring] },
    ]);
  });
});
