import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntil } from '@tern/testing/wait-until';
import type { KubernetesNode } from '../../engines/without-docker/kubernetes/node.ts';

/** Longest time for which a PodDisruptionBudget may hold back one pod. */
const limitMs = 180_000;

/**
 * Evicts every pod of a service, one after the other, as `kubectl drain` does with those of a node: what a PodDisruptionBudget holds back
 * is asked for again. The node takes pods meanwhile, as the other nodes of a cluster would.
 * @returns how often a pod was held back
 */
export async function evictPods(node: KubernetesNode, namespace: string, service: string): Promise<number> {
  const pods = ['get', 'pods', '-l', `app.kubernetes.io/component=${service}`, '-o', 'name'];
  const names = (await node.kubectl('-n', namespace, ...pods)).split('\n').filter(Boolean);
  let heldBack = 0;
  for (const name of names.map((one) => one.replace('pod/', ''))) {
    const deadline = Date.now() + limitMs;
    for (;;) {
      const refusal = await evict(node, namespace, name);
      if (refusal === null) break;
      if (!/disruption budget/.test(refusal.message) || Date.now() > deadline) throw refusal;
      heldBack++;
      await sleep(500);
    }
  }
  const areGone = async () => {
    const left = (await node.kubectl('-n', namespace, ...pods)).split('\n');
    return !names.some((name) => left.includes(name));
  };
  await waitUntil(areGone, { what: `the evicted pods of ${service} to end`, timeoutMs: 120_000 });
  await node.kubectl('-n', namespace, 'rollout', 'status', `deployment/tern-${service}`, '--timeout=180s');
  return heldBack;
}

async function evict(node: KubernetesNode, namespace: string, name: string): Promise<Error | null> {
  const folder = await mkdtemp(join(tmpdir(), 'tern-eviction-'));
  const file = join(folder, 'eviction.json');
  const metadata = { name, namespace };
  try {
    await writeFile(file, JSON.stringify({ apiVersion: 'policy/v1', kind: 'Eviction', metadata }));
    const path = `/api/v1/namespaces/${namespace}/pods/${name}/eviction`;
    await node.kubectl('create', '--raw', path, '-f', file);
    return null;
  } catch (error) {
    return error as Error;
  } finally {
    await rm(folder, { recursive: true });
  }
}
