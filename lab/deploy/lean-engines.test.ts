import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { objectsIn, type PodSpec } from './rendered-chart.ts';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'deploy/lean/engines.yaml'), 'utf8');
const values = parse(readFileSync(join(root, 'helm/examples/lean.yaml'), 'utf8')) as {
  readonly kafka: { readonly brokers: readonly string[] };
  readonly elasticsearch: { readonly url: string };
  readonly networkPolicy: {
    readonly ports: { readonly smtp: readonly number[] };
    readonly to: Readonly<
      Record<string, readonly { podSelector: { matchLabels: Record<string, string> } }[]>
    >;
  };
};

interface Engine {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
  readonly spec: {
    readonly replicas: number;
    readonly ports?: readonly { readonly port: number }[];
    readonly selector: unknown;
    readonly template: {
      readonly metadata: { readonly labels: Readonly<Record<string, string>> };
      readonly spec: PodSpec;
    };
  };
}
const objects = objectsIn(text) as unknown as readonly Engine[];
const workloads = objects.filter(({ kind }) => ['StatefulSet', 'Deployment'].includes(kind));

describe('the engines of the lean profile', () => {
  test('when its values name an engine, then that address belongs to a Service in the namespace of the chart', () => {
    const open = objects
      .filter(({ kind }) => kind === 'Service')
      .flatMap(({ metadata, spec }) => (spec.ports ?? []).map(({ port }) => `${metadata.name}:${port}`));
    const secret = [...text.matchAll(/--from-literal=\w+=(?:mongodb|smtp):\/\/(\S+)/g)].map(([, at]) => at);
    expect(secret).toHaveLength(2);
    const named = [...values.kafka.brokers, new URL(values.elasticsearch.url).host, ...secret];
    for (const address of named) expect(open).toContain(address);
    expect(open).toContain(`mailbox:${values.networkPolicy.ports.smtp[0]}`);
    for (const { kind, metadata } of objects)
      expect(kind === 'Namespace' ? metadata.name : metadata.namespace).toBe('tern');
  });

  test('when network policies select an engine by labels, then its pods have them', () => {
    const labels = workloads.map(({ spec }) => spec.template.metadata.labels);
    const chosen = Object.values(values.networkPolicy.to).flat();
    expect(chosen).toHaveLength(workloads.length);
    for (const { podSelector } of chosen) expect(labels).toContainEqual(podSelector.matchLabels);
  });

  test('when they run, then each is one replica of a pinned image, as PodSecurity "restricted" wants it', () => {
    expect(text).toContain('pod-security.kubernetes.io/enforce: restricted');
    for (const { metadata, spec } of workloads) {
      expect([metadata.name, spec.replicas]).toEqual([metadata.name, 1]);
      const { containers, securityContext } = spec.template.spec;
      expect(securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      for (const { image, securityContext: own } of containers) {
        expect(image).toMatch(/^[a-z.]+\/[a-z/-]+:v?\d+\.\d+\.\d+$/);
        expect(own).toMatchObject({ allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } });
      }
    }
  });
});
