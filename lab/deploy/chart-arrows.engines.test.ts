import { describe, expect, test } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { exportingServices } from '@tern/contracts/http/export/export-parts';
import { exampleValues, renderChart } from './render-chart.ts';
import { catalogue } from '@tern/stack/catalogue';

const hasHelm = (process.env['TERN_ENGINES'] ?? '').split(',').includes('helm');

interface Peer {
  readonly podSelector?: { readonly matchLabels: Readonly<Record<string, string>> };
}
interface Policy {
  readonly kind: string;
  readonly spec: {
    readonly podSelector: { readonly matchLabels: Readonly<Record<string, string>> };
    readonly policyTypes: readonly string[];
    readonly ingress?: readonly { readonly from?: readonly Peer[] }[];
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
  const render = async (...settings: readonly string[]) =>
    parseAllDocuments(await renderChart(exampleValues, ...settings))
      .map((document) => document.toJS() as Policy | null)
      .filter((object): object is Policy => object?.kind === 'NetworkPolicy');

  test('when services call each other, then only the gateway may, all may ask identity for its keys, and identity for what it exports', async () => {
    const others = names.filter((name) => name !== 'gateway');
    const wanted = [
      ...others.map((name) => `gateway > ${name}`),
      ...others.filter((name) => name !== 'identity').map((name) => `${name} > identity`),
      ...exportingServices.filter((name) => name !== 'identity').map((name) => `identity > ${name}`),
    ];
    const arrows = arrowsOf(await render()).filter((arrow) => arrow !== 'identity > identity');
    expect(arrows).toEqual(wanted.sort());
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
});
