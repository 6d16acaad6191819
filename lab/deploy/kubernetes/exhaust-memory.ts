import type { KubernetesNode } from '../../engines/without-docker/kubernetes/node.ts';

/**
 * Runs in the pod: opens the inspector of its first process, which is the service, and makes that process fill memory a second later. A
 * separate program would be killed in place of the service.
 */
const program = `
process._debugProcess(1);
const open = async () => {
  for (;;) {
    const answer = await fetch('http://127.0.0.1:9229/json/list').catch(() => null);
    if (answer !== null) return (await answer.json())[0].webSocketDebuggerUrl;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};
const fill = 'setTimeout(() => { globalThis.filled = []; setInterval(() => filled.push(Buffer.alloc(1 << 24, 1)), 20); }, 1000)';
const socket = new WebSocket(await open());
socket.onopen = () => socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression: fill } }));
socket.onmessage = () => process.exit(0);
`;

/** Lets the process in a service's first pod grow until the kernel kills it at the pod's memory limit. Returns the pod's name. */
export async function exhaustMemory(
  node: KubernetesNode,
  namespace: string,
  service: string,
): Promise<string> {
  const chosen = ['-l', `app.kubernetes.io/component=${service}`, '--field-selector=status.phase=Running'];
  const name = ['-o', 'jsonpath={.items[0].metadata.name}'];
  const pod = await node.kubectl('-n', namespace, 'get', 'pods', ...chosen, ...name);
  await node.kubectl('-n', namespace, 'exec', pod, '--', 'node', '--input-type=module', '-e', program);
  return pod;
}
