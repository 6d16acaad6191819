import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { addresses, bridgeName, networkName } from './node-settings.ts';

const run = promisify(execFile);

/** Removes the network of a node that was not stopped: only once its processes have ended. */
export async function clearNodeNetwork(): Promise<void> {
  const { stdout: own } = await run('ip', ['addr', 'show']);
  const prefix = addresses.pods.replace(/0\/24$/, '');
  // A mount over the folder hides networks below it, which then stay; it is kept when a network in use lies in it.
  if ((await podNetworks()).some(({ shown }) => shown === null))
    await run('umount', ['/run/netns']).catch(() => undefined);
  let wasFound = false;
  for (const { name, shown } of await podNetworks()) {
    const isOfNode = shown?.includes(` ${prefix}`) ?? false;
    if (!isOfNode && !(await isEmpty(name, shown))) continue;
    wasFound = true;
    if (isOfNode) await run('ip', ['-n', name, 'link', 'delete', podInterface]);
    await run('ip', ['netns', 'delete', name]);
  }
  if (!wasFound && !own.includes(` ${addresses.node}/`) && !own.includes(` ${bridgeName}:`)) return;
  await closeNodeNetwork();
}

const podInterface = 'eth0';

interface PodNetwork {
  readonly name: string;
  /** Its interfaces with their addresses; null for a name that is no network, or of one that is hidden. */
  readonly shown: string | null;
}

/** The networks that a plug-in has made for pods, of whichever node. */
async function podNetworks(): Promise<PodNetwork[]> {
  const { stdout } = await run('ip', ['netns', 'list']);
  const names = stdout.split('\n').flatMap((line) => /^cni-\S+/.exec(line)?.[0] ?? []);
  return Promise.all(
    names.map(async (name) => {
      const shown = await run('ip', ['-n', name, 'addr', 'show']).catch(() => null);
      return { name, shown: shown?.stdout ?? null };
    }),
  );
}

/** Whether nothing is connected to it and no process is in it. */
async function isEmpty(name: string, shown: string | null): Promise<boolean> {
  if (shown === null) return true;
  const isConnected = /^\d+: (?!lo:)/m.test(shown);
  return !isConnected && (await run('ip', ['netns', 'pids', name])).stdout.trim() === '';
}

/** Gives the machine the node's address and lets packets of pods pass between its interfaces. */
export async function openNodeNetwork(): Promise<void> {
  await run('ip', ['addr', 'add', `${addresses.node}/32`, 'dev', 'lo']);
  await run('sysctl', ['-qw', 'net.ipv4.ip_forward=1', 'net.bridge.bridge-nf-call-iptables=1']);
  await run('iptables', ['-t', 'mangle', '-A', ...keepServicesInside]);
}

/**
 * A packet that leaves with the address of a Service has found no pod. kube-proxy writes its tables one after the other, so for a
 * moment such a packet is neither refused nor forwarded to a pod: it would reach the machine's own network, where another host
 * could answer it.
 */
const keepServicesInside = ['POSTROUTING', '-d', addresses.services, '-j', 'DROP'];

/** Removes the rules and addresses that the node and its network plug-in added to the machine, and nothing else. */
export async function closeNodeNetwork(): Promise<void> {
  for (const version of ['iptables', 'ip6tables'])
    for (const table of ['filter', 'nat', 'mangle']) await removeRules(version, table);
  const { stdout } = await run('ipset', ['list', '-n']);
  for (const name of stdout.split('\n').filter((line) => /^(inet6:)?KUBE-/.test(line)))
    await run('ipset', ['destroy', name]);
  // It is missing when the start failed early, and there more than once when runs were killed.
  while (await hasDeleted(keepServicesInside));
  await run('ip', ['link', 'delete', bridgeName]).catch(() => undefined);
  await run('ip', ['addr', 'del', `${addresses.node}/32`, 'dev', 'lo']).catch(() => undefined);
}

const hasDeleted = (rule: readonly string[]) =>
  run('iptables', ['-t', 'mangle', '-D', ...rule]).then(
    () => true,
    () => false,
  );

async function removeRules(version: string, table: string): Promise<void> {
  const { stdout } = await run(`${version}-save`, ['-t', table], { maxBuffer: 16 << 20 });
  const removal = removalOf(table, stdout);
  if (removal === null) return;
  const restore = spawn(`${version}-restore`, ['--noflush'], { stdio: ['pipe', 'ignore', 'inherit'] });
  restore.stdin.end(removal);
  const [code] = (await once(restore, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${version}-restore ended with ${code}`);
}

/**
 * Input for `iptables-restore` that removes a node's chains (`KUBE-*`), the rules that jump to them, and the chains of the network
 * plug-in for pods of this network; null when there are none.
 * @param saved the output of `iptables-save` for the table
 */
export function removalOf(table: string, saved: string): string | null {
  const chains = new Set<string>();
  const rules: string[] = [];
  for (const line of saved.split('\n')) {
    const chain = /^:(KUBE-\S+)/.exec(line)?.[1];
    if (chain) chains.add(chain);
    const target = / -j (\S+)/.exec(line)?.[1] ?? '';
    const isOfPods = target.startsWith('CNI-') && line.includes(`name: \\"${networkName}\\"`);
    const leadsThere = /^-A (?!KUBE-|CNI-)/.test(line) && (target.startsWith('KUBE-') || isOfPods);
    if (leadsThere) rules.push(line.replace(/^-A/, '-D'));
    if (leadsThere && isOfPods) chains.add(target);
  }
  if (chains.size === 0 && rules.length === 0) return null;
  const emptied = [...chains].map((chain) => `-F ${chain}`);
  const removed = [...chains].map((chain) => `-X ${chain}`);
  return [`*${table}`, ...rules, ...emptied, ...removed, 'COMMIT', ''].join('\n');
}
