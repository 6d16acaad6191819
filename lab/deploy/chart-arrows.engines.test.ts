import { describe, expect, test } from '@jest/globals';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { exportingServices } from '@tern/contracts/http/export/export-parts';
import { exampleValues, renderChart } from './render-chart.ts';
import { catalogue } from '@tern/stack/catalogue';

const hasHelm = (process.env['TERN_ENGINES'] ?? '').split(',').includes('helm');

interface Peer {
  readonly podSelector?: { readonly matchLabels: Readonly<Record<string, string>> };
  readonly namespaceSelector?: { readonly matchLabels?: Readonly<Record<string, string>> };
  readonly ipBlock?: { readonly cidr: string; readonly except?: readonly string[] };
}
interface Policy {
  readonly kind: string;
  readonly spec: {
    readonly podSelector: { readonly matchLabels: Readonly<Record<string, string>> };
    readonly policyTypes: readonly string[];
    readonly ingress?: readonly {
      readonly from?: readonly Peer[];
      readonly ports?: readonly { readonly port: number | string }[];
    }[];
    readonly egress?: readonly {
      readonly to?: readonly Peer[];
      readonly ports?: readonly { readonly port: number | string }[];
    }[];
  };
}

const component = 'app.kubernetes.io/component';
const names = catalogue.map(({ name }) => name as string);

/** The services of this release that a pod selector of the same namespace matches; none for another namespace or an address. */
function chosen(peer: Peer): readonly string[] {
  const labels = peer.podSelector?.matchLabels;
  if (labels?.['app.kubernetes.io/instance'] === undefined) return [];
  const name = labels[component];
  return name === undefined ? names : [name];
}

/** Which service may call which, by the rules at both ends. */
function arrowsOf(policies: readonly Policy[]): string[] {
  const leaving = new Set<string>();
  const arriving = new Set<string>();
  for (const { spec } of policies) {
    const service = spec.podSelector.matchLabels[component];
    if (service === undefined) continue;
    const targets = spec.egress?.flatMap(({ to = [] }) => to.flatMap(chosen)) ?? [];
    for (const target of targets) leaving.add(`${service} > ${target}`);
    const sources = spec.ingress?.flatMap(({ from = [] }) => from.flatMap(chosen)) ?? [];
    for (const source of sources) arriving.add(`${source} > ${service}`);
  }
  return [...leaving].filter((arrow) => arriving.has(arrow)).sort();
}

(hasHelm ? describe : describe.skip)('the network rules', () => {
  const policiesIn = (text: string) =>
    parseAllDocuments(text)
      .map((document) => document.toJS() as Policy | null)
      .filter((object): object is Policy => object?.kind === 'NetworkPolicy');
  // Without the Job before a version, whose own rule ends with it.
  const render = async (...settings: readonly string[]) =>
    policiesIn(await renderChart(exampleValues, 'prepare.enabled=false', ...settings));
  const rulesAt = (policies: readonly Policy[], wanted: number) =>
    policies
      .flatMap(({ spec }) => spec.egress ?? [])
      .filter(({ ports = [] }) => ports.some(({ port }) => port === wanted));

  test('when services call each other, then only the gateway may, `helm test` asks it, all may ask identity for its keys, and identity for what it exports', async () => {
    const others = names.filter((name) => name !== 'gateway');
    const wanted = [
      'test > gateway',
      ...others.map((name) => `gateway > ${name}`),
      ...others.filter((name) => name !== 'identity').map((name) => `${name} > identity`),
      ...exportingServices.filter((name) => name !== 'identity').map((name) => `identity > ${name}`),
    ];
    const arrows = arrowsOf(await render()).filter((arrow) => arrow !== 'identity > identity');
    expect(arrows).toEqual(wanted.sort());
  });

  test('when the operator has a pod, then it reaches every service and every database, and nobody reaches it', async () => {
    const own = 'networkPolicy.mongodbOf.identity';
    const mongodb = [`${own}.ports={27018}`, `${own}.to[0].ipBlock.cidr=10.0.3.7/32`];
    const policies = await render('operator.enabled=true', ...mongodb);
    const arrows = arrowsOf(policies).filter((arrow) => arrow.includes('operator'));
    expect(arrows).toEqual(names.map((name) => `operator > ${name}`).sort());
    const [ownRules] = policies.filter(({ spec }) => spec.podSelector.matchLabels[component] === 'operator');
    const ports = ownRules?.spec.egress?.flatMap(({ ports = [] }) => ports.map(({ port }) => port));
    expect(ports).toEqual(expect.arrayContaining([27_017, 27_018, 9200]));
  });

  test('when nothing else allows it, then traffic in both directions is denied to every pod', async () => {
    const denials = (await render()).filter(({ spec }) => !spec.ingress && !spec.egress);
    expect(denials).toHaveLength(1);
    expect(denials[0]?.spec.policyTypes).toEqual(['Ingress', 'Egress']);
    expect(denials[0]?.spec.podSelector.matchLabels[component]).toBeUndefined();
  });

  test('when identity has a MongoDB of its own, then only identity reaches it, and identity reaches no other', async () => {
    const place = 'networkPolicy.mongodbOf.identity';
    const policies = await render(`${place}.ports={27018}`, `${place}.to[0].ipBlock.cidr=10.0.3.7/32`);
    const reaching = (port: number) =>
      policies
        .filter(({ spec }) => spec.egress?.some(({ ports = [] }) => ports.some((one) => one.port === port)))
        .map(({ spec }) => spec.podSelector.matchLabels[component]);
    expect(reaching(27_018)).toEqual(['identity']);
    expect(reaching(27_017).sort()).toEqual(names.filter((name) => name !== 'identity').sort());
  });

  test('when an engine is in use, then its place has to be said, and no rule lets anything out to everywhere', async () => {
    for (const engine of ['kafka', 'mongodb', 'elasticsearch', 'smtp'])
      await expect(render(`networkPolicy.to.${engine}=null`)).rejects.toThrow(
        `networkPolicy.to.${engine}: say where`,
      );
    const model = ['model.baseUrl=https://model.example/v1', 'model.name=small'];
    await expect(render(...model)).rejects.toThrow('networkPolicy.to.model: say where');
    await expect(render('tracing.endpoint=http://c:4318')).rejects.toThrow(
      'networkPolicy.to.collector: say where',
    );
    await render('networkPolicy.to.mongodb=null', 'networkPolicy.enabled=false').then((none) =>
      expect(none).toEqual([]),
    );
    const rules = (await render()).flatMap(({ spec }) => spec.egress ?? []);
    expect(rules.filter(({ to = [] }) => to.length === 0)).toEqual([]);
  });

  test('when mail goes to a relay at a public address, then no private one is reached at its ports', async () => {
    const [rule] = rulesAt(await render(), 587);
    expect(rule?.to?.map(({ ipBlock }) => ipBlock?.cidr)).toEqual(['0.0.0.0/0', '::/0']);
    expect(rule?.to?.flatMap(({ ipBlock }) => ipBlock?.except ?? [])).toContain('10.0.0.0/8');
  });

  test('when ranges of mail hosts are named, then the network and the settings of mail-sync and calendar know them', async () => {
    const ranges = ['mailHosts[0]=10.20.0.0/16', 'mailHosts[1]=fd00::/8'];
    const policies = await render(...ranges);
    for (const service of ['mail-sync', 'calendar', 'notifier']) {
      const [own] = policies.filter(({ spec }) => spec.podSelector.matchLabels[component] === service);
      const anyPort = own?.spec.egress?.filter(({ ports }) => ports === undefined) ?? [];
      expect(anyPort.flatMap(({ to = [] }) => to.map(({ ipBlock }) => ipBlock?.cidr))).toEqual([
        '10.20.0.0/16',
        'fd00::/8',
      ]);
    }
    expect(await renderChart(exampleValues, ...ranges)).toContain('TERN_MAIL_HOSTS: "10.20.0.0/16,fd00::/8"');
    await expect(render(...ranges, 'google.clientId=x')).rejects.toThrow('mailHosts: add public');
    const withPublic = await render('mailHosts[0]=public', ranges[1] ?? '');
    expect(JSON.stringify(withPublic)).toContain('fd00::/8');
  });

  test('when names are resolved, then cluster DNS and the cache of the node answer, and nothing else at that port', async () => {
    const [rule, ...others] = rulesAt(await render(), 53);
    expect(others).toEqual([]);
    expect(rule?.to?.map(({ podSelector, ipBlock }) => podSelector?.matchLabels ?? ipBlock)).toEqual([
      { 'k8s-app': 'kube-dns' },
      { cidr: '169.254.20.10/32' },
    ]);
  });

  test('when the values for OpenShift are laid over others, then its DNS answers at its own port', async () => {
    const openshift = join(import.meta.dirname, '../../helm/examples/openshift.yaml');
    const [rule] = rulesAt(
      policiesIn(await renderChart([exampleValues, openshift], 'prepare.enabled=false')),
      5353,
    );
    expect(rule?.to?.map(({ namespaceSelector }) => namespaceSelector?.matchLabels)).toEqual([
      { 'kubernetes.io/metadata.name': 'openshift-dns' },
    ]);
  });

  test('when the monitor is on and nobody is named, then Prometheus of the operator reads the figures of every service', async () => {
    const readersWith = async (...settings: readonly string[]) =>
      (await render('networkPolicy.metricsFrom=null', ...settings)).flatMap(({ spec }) =>
        (spec.ingress ?? []).flatMap(({ from = [] }) =>
          from.filter(
            ({ podSelector }) => podSelector?.matchLabels['app.kubernetes.io/name'] === 'prometheus',
          ),
        ),
      );
    expect(await readersWith()).toEqual([]);
    const readers = await readersWith('metrics.serviceMonitor.enabled=true');
    expect(readers).toHaveLength(names.length);
    expect(readers[0]?.namespaceSelector).toEqual({});
  });

  test('when the provider of sign-in is inside the network, then identity alone reaches it, at the port of its address', async () => {
    const inside = ['oidc.issuer=https://id.example:8443', 'oidc.clientId=tern'];
    await expect(render(...inside)).rejects.toThrow('networkPolicy.to.oidc: say where');
    const policies = await render(...inside, 'networkPolicy.to.oidc[0].ipBlock.cidr=10.0.4.0/24');
    const reaching = policies.filter(({ spec }) =>
      spec.egress?.some(({ ports = [] }) => ports.some(({ port }) => port === 8443)),
    );
    expect(reaching.map(({ spec }) => spec.podSelector.matchLabels[component])).toEqual(['identity']);
    expect(rulesAt(policies, 8443)[0]?.to).toEqual([{ ipBlock: { cidr: '10.0.4.0/24' } }]);
  });
});
