import { existsSync } from 'node:fs';
import { hasProgram, type Engine } from '../engine.ts';
import { kubernetesTool } from '../kubernetes-tools.ts';

/** What a node is made of, and the Go module and version that each was tried in. */
const built = {
  etcd: 'go.etcd.io/etcd/server/v3 3.7.3',
  'kube-apiserver': 'k8s.io/kubernetes 1.36.3',
  'kube-controller-manager': 'k8s.io/kubernetes 1.36.3',
  'kube-scheduler': 'k8s.io/kubernetes 1.36.3',
  kubelet: 'k8s.io/kubernetes 1.36.3',
  'kube-proxy': 'k8s.io/kubernetes 1.36.3',
  kubectl: 'k8s.io/kubernetes 1.36.3',
  coredns: 'github.com/coredns/coredns 1.15.0',
  // Enforces NetworkPolicies.
  'kube-router': 'github.com/cloudnativelabs/kube-router 1.6.1',
} as const;
type Built = keyof typeof built;

/** The plug-ins of Debian's containernetworking-plugins. */
export const networkPlugins = '/usr/lib/cni';

/** A real node of Kubernetes on this machine: real pods, Services and network rules, without Docker. */
export const kubernetesEngine: Engine = {
  name: 'kubernetes',
  packages: ['containerd', 'runc', 'containernetworking-plugins', 'iptables', 'ipset', 'iproute2', 'openssl'],
  async missing() {
    if (process.getuid?.() !== 0 || process.platform !== 'linux') return 'a node needs Linux and root';
    const reasons: string[] = [];
    for (const name of ['containerd', 'ctr', 'runc', 'iptables', 'ipset', 'ip', 'openssl'])
      if (!(await hasProgram(name))) reasons.push(`${name} is not installed`);
    if (!existsSync(`${networkPlugins}/bridge`)) reasons.push(`${networkPlugins}/bridge is not installed`);
    for (const [name, module] of Object.entries(built))
      if ((await kubernetesTool(name)) === null) reasons.push(`${name} is not there (build ${module})`);
    return reasons.length > 0 ? reasons.join('; ') : null;
  },
};

/** The path of a program of the node. @throws Error when it is not there. */
export async function programOf(name: Built): Promise<string> {
  const found = await kubernetesTool(name);
  if (found === null) throw new Error(`${name} is not there; build ${built[name]}`);
  return found;
}
