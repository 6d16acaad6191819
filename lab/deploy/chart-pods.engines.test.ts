import { createServer, type Server } from 'node:http';
import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { chartFolder, exampleValues, helm, renderChart } from './render-chart.ts';
import { containersIn, objectsIn, type KubernetesObject } from './rendered-chart.ts';

const hasHelm = (process.env['TERN_ENGINES'] ?? '').split(',').includes('helm');
const everything = join(import.meta.dirname, 'chart-everything.yaml');

type Deployment = KubernetesObject & { readonly spec: { readonly strategy: unknown } };
interface Pod extends Record<string, unknown> {
  readonly containers: readonly Record<string, unknown>[];
  readonly securityContext: unknown;
}

const deploymentsIn = (text: string) =>
  objectsIn(text).filter((object): object is Deployment => object.kind === 'Deployment');
const podOf = (deployment: Deployment | undefined) => deployment?.spec.template?.spec as unknown as Pod;

(hasHelm ? describe : describe.skip)('pods of the chart', () => {
  /** The deployments of the services. */
  let deployments: readonly Deployment[];
  let operator: Deployment | undefined;
  const of = (service: string) => deployments.find(({ metadata }) => metadata.name === `tern-${service}`);
  beforeAll(async () => {
    const all = deploymentsIn(await renderChart([exampleValues, everything]));
    operator = all.find(({ metadata }) => metadata.name === 'tern-operator');
    deployments = all.filter((deployment) => deployment !== operator);
  });

  test('when a value shapes pods, then it reaches the pods of every service', () => {
    for (const deployment of deployments) {
      const { template, strategy } = deployment.spec;
      expect(deployment.metadata.labels).toMatchObject({ team: 'post' });
      expect(template?.metadata.annotations).toMatchObject({ 'example.com/pod': 'post' });
      expect(template?.metadata.labels).toMatchObject({ 'example.com/tier': 'mail', team: 'post' });
      expect(strategy).toEqual({ rollingUpdate: { maxSurge: '25%', maxUnavailable: 0 } });
      const pod = podOf(deployment);
      expect(pod).toMatchObject({
        priorityClassName: 'high',
        runtimeClassName: 'gvisor',
        dnsPolicy: 'ClusterFirst',
        dnsConfig: { options: [{ name: 'ndots', value: '2' }] },
        hostAliases: [{ ip: '10.0.0.9' }],
        nodeSelector: { disk: 'fast' },
        tolerations: [{ key: 'mail' }],
        terminationGracePeriodSeconds: 30,
        initContainers: [{ name: 'wait' }],
      });
      expect(pod.containers.map(({ name }) => name)).toContain('beside');
      expect(pod['volumes']).toContainEqual({ name: 'work', emptyDir: {} });
      expect(pod.containers[0]).toMatchObject({ lifecycle: { preStop: { sleep: { seconds: 2 } } } });
      expect(pod.containers[0]?.['volumeMounts']).toContainEqual({ name: 'work', mountPath: '/work' });
      // The last source wins where two have a setting.
      const [first] = pod.containers[0]?.['envFrom'] as readonly unknown[];
      expect(first).toEqual({ secretRef: { name: 'tern-more' } });
    }
  });

  test('when the operator has a pod, then it is shaped as the others and by its own values', () => {
    expect(podOf(operator)).toMatchObject({ priorityClassName: 'low', hostAliases: [{ ip: '10.0.0.9' }] });
    expect(podOf(operator).containers[0]?.['volumeMounts']).toContainEqual({
      name: 'data',
      mountPath: '/data',
    });
    expect(podOf(operator)['volumes']).toContainEqual({ name: 'work', emptyDir: {} });
  });

  test('when a service has a value of its own, then a map is laid over the shared one, and null takes a key away', () => {
    const [search, gateway] = [podOf(of('search')), podOf(of('gateway'))];
    const [own, shared] = [search.containers[0], gateway.containers[0]];
    expect(own).toMatchObject({ startupProbe: { failureThreshold: 300, periodSeconds: 2 } });
    expect(own?.['livenessProbe']).toBeUndefined();
    expect(shared).toMatchObject({
      startupProbe: { failureThreshold: 45 },
      livenessProbe: { periodSeconds: 10 },
    });
    expect(search['affinity']).toEqual({ nodeAffinity: {} });
    expect([search['serviceAccountName'], gateway['serviceAccountName']]).toEqual([
      'of-mine',
      'tern-gateway',
    ]);
  });

  test('when the cluster chooses the user, then null takes its id out of every pod and leaves the rest', () => {
    const secure = { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } };
    for (const deployment of deployments) {
      const more = deployment.metadata.name === 'tern-search' ? { fsGroup: 1_000_680_000 } : {};
      expect(podOf(deployment).securityContext).toEqual({ ...secure, ...more });
    }
  });

  test('when an image is pinned, then its digest stands behind the tag', () => {
    const images = containersIn([...deployments]).map(({ image }) => image);
    expect(images.filter((image) => image.includes('@'))).toEqual([
      expect.stringMatching(/\/tern-search:0\.1\.0@sha256:[0-9a-f]{64}$/),
    ]);
  });

  test('when versions are replaced, then each is spread by itself', () => {
    const spread = podOf(of('gateway'))['topologySpreadConstraints'] as readonly Record<string, unknown>[];
    expect(spread.map(({ matchLabelKeys }) => matchLabelKeys)).toEqual([
      ['pod-template-hash'],
      ['pod-template-hash'],
    ]);
  });

  test('when a value of pods is wrong, then it is refused by name', async () => {
    const refused = (expected: string, setting: string) =>
      expect(renderChart(exampleValues, setting)).rejects.toThrow(expected);
    await refused(
      "at '/affinity': additional properties 'nodAffinity' not allowed",
      'affinity.nodAffinity.a=1',
    );
    await refused("at '/services/search': additional properties 'affinty'", 'services.search.affinty.a=1');
    await refused("at '': additional properties 'serch' not allowed", 'serch.model=none');
    await refused('terminationGracePeriodSeconds: calendar needs 10', 'terminationGracePeriodSeconds=9');
    await refused('take app.kubernetes.io/name out', 'podLabels.app\\.kubernetes\\.io/name=other');
    await refused("'latest' does not match", 'services.gateway.digest=latest');
  });
});

(hasHelm ? describe : describe.skip)('a Secret that is changed', () => {
  const folder = makeTemporaryFolder();
  let cluster: Server;
  let secrets: Readonly<Record<string, string>>;
  let asked: string[];
  beforeAll(async () => {
    cluster = createServer(({ url = '' }, response) => {
      asked.push(url);
      const answer = clusterAnswer(url, secrets);
      response.writeHead(answer === null ? 404 : 200, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify(answer ?? { kind: 'Status', apiVersion: 'v1', status: 'Failure', code: 404 }),
      );
    });
    await new Promise<void>((resolve) => cluster.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    await new Promise((resolve) => cluster.close(resolve));
    folder.remove();
  });

  /** The sums of Secrets that pods carry when helm asks the cluster. */
  async function sums(...settings: readonly string[]): Promise<Record<string, string | undefined>> {
    asked = [];
    const kubeconfig = join(folder.path, 'kubeconfig');
    const server = `http://127.0.0.1:${(cluster.address() as AddressInfo).port}`;
    const context = { context: { cluster: 'c', user: 'u' }, name: 'c' };
    const config = {
      clusters: [{ cluster: { server }, name: 'c' }],
      contexts: [context],
      'current-context': 'c',
    };
    writeFileSync(kubeconfig, JSON.stringify({ apiVersion: 'v1', kind: 'Config', users: [], ...config }));
    const given = settings.flatMap((setting) => ['--set', setting]);
    const where = ['--namespace', 'tern', '--kubeconfig', kubeconfig, '--dry-run=server'];
    const text = await helm('template', 'tern', chartFolder, ...where, '--values', exampleValues, ...given);
    return Object.fromEntries(
      deploymentsIn(text).map(({ metadata, spec }) => [
        metadata.name,
        spec.template?.metadata.annotations['tern/secrets'],
      ]),
    );
  }

  test('when helm asks the cluster, then exactly the pods that read a changed Secret get another sum', async () => {
    secrets = { 'tern-secrets': 'b25l', 'tern-elasticsearch-ca': 'b25l' };
    const before = await sums();
    expect(Object.values(before)).not.toContain(undefined);
    expect(await sums()).toEqual(before);
    secrets = { ...secrets, 'tern-elasticsearch-ca': 'dHdv' };
    const after = await sums();
    const changed = Object.keys(before).filter((name) => before[name] !== after[name]);
    expect(changed).toEqual(['tern-search']);
    secrets = { ...secrets, 'tern-secrets': 'dHdv' };
    for (const [name, sum] of Object.entries(await sums())) expect(sum).not.toBe(after[name]);
  });

  test('when secret.rollPods is off, then no Secret is read', async () => {
    secrets = { 'tern-secrets': 'b25l' };
    expect(new Set(Object.values(await sums('secret.rollPods=false')))).toEqual(new Set([undefined]));
    expect(asked.filter((url) => url.includes('/secrets/'))).toEqual([]);
  });
});

/** Gives what an API server of Kubernetes says that has only Secrets. */
function clusterAnswer(url: string, secrets: Readonly<Record<string, string>>): object | null {
  const [path = ''] = url.split('?');
  const list = {
    groupVersion: 'v1',
    resources: [{ name: 'secrets', namespaced: true, kind: 'Secret', verbs: ['get'] }],
  };
  if (path === '/version') return { major: '1', minor: '36', gitVersion: 'v1.36.3' };
  if (path === '/api') return { kind: 'APIVersions', versions: ['v1'] };
  if (path === '/apis') return { kind: 'APIGroupList', apiVersion: 'v1', groups: [] };
  if (path === '/api/v1') return { kind: 'APIResourceList', ...list };
  const name = path.replace('/api/v1/namespaces/tern/secrets/', '');
  const value = secrets[name];
  if (value === undefined) return null;
  return { kind: 'Secret', apiVersion: 'v1', metadata: { name, namespace: 'tern' }, data: { KEY: value } };
}
