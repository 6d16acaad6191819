import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { addresses, bridgeName, networkName } from './node-settings.ts';

const run = promisify(execFile);

/** Gives the machine the node's address and lets packets of pods pass between its interfaces. */
export async function openNodeNetwork(): Promise<void> {
  const { stdout } = await run('ip', ['addr', 'show', 'dev', 'lo']);
  if (stdout.includes(`${addresses.node}/`))
    throw new Error(
      `${addresses.node} is on this machine already: another node runs, or was not stopped (ip addr del ${addresses.node}/32 dev lo)`,
    );
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
  // The rule is missing when the start failed early.
  await run('iptables', ['-t', 'mangle', '-D', ...keepServicesInside]).catch(() => undefined);
  await run('ip', ['link', 'delete', bridgeName]).catch(() => undefined);
  await run('ip', ['addr', 'del', `${addresses.node}/32`, 'dev', 'lo']).catch(() => undefined);
}

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
