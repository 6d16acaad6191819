import { readdir, readFile } from 'node:fs/promises';
import type { KubernetesNode } from '../../engines/without-docker/kubernetes/node.ts';

/**
 * Stops the process of a service's newest pod without ending it (SIGSTOP): it accepts connections and answers none.
 * @returns the pod's name
 */
export async function freezePod(node: KubernetesNode, namespace: string, service: string): Promise<string> {
  const chosen = ['-l', `app.kubernetes.io/component=${service}`, '--field-selector=status.phase=Running'];
  const fields = 'jsonpath={.items[0].metadata.name} {.items[0].metadata.uid}';
  const [name = '', uid = ''] = (
    await node.kubectl('-n', namespace, 'get', 'pods', ...chosen, '-o', fields)
  ).split(' ');
  const processes = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry));
  let frozen = 0;
  for (const id of processes) {
    // A process may end while it is inspected.
    const groups = await readFile(`/proc/${id}/cgroup`, 'utf8').catch(() => '');
    const program = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
    if (uid === '' || !groups.includes(uid) || !program.startsWith('node\0')) continue;
    process.kill(Number(id), 'SIGSTOP');
    frozen++;
  }
  if (frozen === 0) throw new Error(`no process of ${service} was found on this machine`);
  return name;
}
