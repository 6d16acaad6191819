import type { KubernetesNode } from '../../engines/without-docker/kubernetes/node.ts';

/** Runs in a pod: tries a connection to each `host:port` and prints which succeeded. */
const program = `
const { connect } = require('node:net');
const tried = process.argv.slice(1).map((target) => new Promise((resolve) => {
  const [host, port] = target.split(':');
  const socket = connect(Number(port), host);
  const end = (is) => { socket.destroy(); resolve(is ? [target] : []); };
  socket.setTimeout(3000, () => end(false));
  socket.once('connect', () => end(true)).once('error', () => end(false));
}));
Promise.all(tried).then((open) => console.log(JSON.stringify(open.flat())));
`;

/**
 * Which of the targets a pod reaches.
 * @param pod a pod, or `deployment/name` for one of its pods
 * @param targets `host:port` by name
 * @returns their names, sorted
 */
export async function reachedFrom(
  node: KubernetesNode,
  namespace: string,
  pod: string,
  targets: Readonly<Record<string, string>>,
): Promise<string[]> {
  const command = ['-n', namespace, 'exec', pod, '--', 'node', '-e', program, ...Object.values(targets)];
  const open = JSON.parse(await node.kubectl(...command)) as string[];
  return Object.keys(targets)
    .filter((name) => open.includes(targets[name] ?? ''))
    .sort();
}
