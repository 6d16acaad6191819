import { expect, test } from '@jest/globals';
import { serviceNames } from '@tern/contracts/services';
import type { Cluster } from '../../cluster/start-cluster.ts';
import { strikesOn } from './strikes.ts';

const engine = { kill: async () => undefined, start: async () => undefined };
const lineNames = [
  'the document server',
  'Elasticsearch',
  'broker 2',
  'the mail server',
  'the server of product mail',
  ...serviceNames,
];
const cluster = {
  services: serviceNames,
  engines: { kafka: {}, documents: engine, elasticsearch: { node: engine } },
  replicas: serviceNames.flatMap((service) => [1, 2].map(() => ({ service, process: {} }))),
  lines: lineNames.map((name) => ({ name, balancer: {} })),
} as unknown as Cluster;

test('when the strikes come in their order, then each kind comes once before any comes twice', () => {
  const kinds = strikesOn(cluster).map(({ kind }) => kind);
  const first = kinds.slice(0, new Set(kinds).size);
  expect(new Set(first).size).toBe(first.length);
});

test('when a run has met each kind, then it has killed every service and engine, and cut each network', () => {
  const kinds = new Set(strikesOn(cluster).map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(
    [
      ...serviceNames.map((name) => `kill of ${name}`),
      'kill of broker',
      'kill of the document server',
      'kill of Elasticsearch',
      'a broker that hangs',
      'a service that hangs',
      ...['broker 2', 'the document server', 'Elasticsearch', 'the mail server', 'followup'].map(
        (name) => `network to ${name}`,
      ),
      'network to the server of product mail',
    ].sort(),
  );
});

test('when an engine is not part of the cluster, then it is not struck', () => {
  const engines = { kafka: {}, documents: null, elasticsearch: { node: null } };
  const names = strikesOn({ ...cluster, engines, lines: [] } as unknown as Cluster).map(({ name }) => name);
  expect(names.filter((name) => /document|Elastic|network/.test(name))).toEqual([]);
});
