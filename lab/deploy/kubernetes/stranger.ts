import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KubernetesNode } from '../../engines/without-docker/kubernetes/node.ts';

/** Starts a pod that is no part of Tern and does nothing, and creates its namespace if it is missing. Returns its name. */
export async function strangerIn(node: KubernetesNode, namespace: string, image: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tern-stranger-'));
  const file = join(folder, 'pod.json');
  try {
    const spaces = (await node.kubectl('get', 'namespaces', '-o', 'name')).split('\n');
    if (!spaces.includes(`namespace/${namespace}`)) await node.kubectl('create', 'namespace', namespace);
    await writeFile(file, JSON.stringify(podOf(image)));
    await node.kubectl('-n', namespace, 'apply', '-f', file);
  } finally {
    await rm(folder, { recursive: true });
  }
  await node.kubectl('-n', namespace, 'wait', '--for=condition=Ready', 'pod/stranger', '--timeout=90s');
  return 'stranger';
}

const podOf = (image: string) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'stranger' },
  spec: {
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true, runAsUser: 10_001, seccompProfile: { type: 'RuntimeDefault' } },
    containers: [
      {
        name: 'stranger',
        image,
        command: ['node', '-e', 'setInterval(() => undefined, 1e6)'],
        securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
      },
    ],
  },
});
