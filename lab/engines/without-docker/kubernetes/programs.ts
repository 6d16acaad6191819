import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { enginesFolder } from '../../engines-folder.ts';
import { hasProgram, type Engine } from '../../engine.ts';
import { chartPrograms, keptTool, kubernetesTool } from '../../kubernetes-tools.ts';
import { kubernetesVersion } from '../../kubernetes/api-schemas.ts';
import { buildGoProgram, missingGo, type GoProgram } from '../../kubernetes/build-program.ts';

const ofKubernetes = (name: string): GoProgram => ({
  module: 'k8s.io/kubernetes',
  version: kubernetesVersion,
  main: `cmd/${name}`,
  siblings: kubernetesVersion.replace(/^1/, '0'),
  variables: {
    'k8s.io/component-base/version.gitVersion': `v${kubernetesVersion}`,
    'k8s.io/client-go/pkg/version.gitVersion': `v${kubernetesVersion}`,
  },
});

/** The programs of a node, and helm, each with the Go module and version that it was tested in. */
const built = {
  etcd: { module: 'go.etcd.io/etcd/server/v3', version: '3.7.3', main: '', siblings: '3.7.3' },
  'kube-apiserver': ofKubernetes('kube-apiserver'),
  'kube-controller-manager': ofKubernetes('kube-controller-manager'),
  'kube-scheduler': ofKubernetes('kube-scheduler'),
  kubelet: ofKubernetes('kubelet'),
  'kube-proxy': ofKubernetes('kube-proxy'),
  kubectl: ofKubernetes('kubectl'),
  coredns: { module: 'github.com/coredns/coredns', version: '1.15.0', main: '' },
  // Enforces NetworkPolicies.
  'kube-router': {
    module: 'github.com/cloudnativelabs/kube-router',
    version: '1.6.1',
    main: 'cmd/kube-router',
  },
  helm: chartPrograms.helm,
} satisfies Record<string, GoProgram>;
type Built = keyof typeof built;

/** The plug-ins of Debian's containernetworking-plugins. */
export const networkPlugins = '/usr/lib/cni';

/** A real node of Kubernetes on this machine: real pods, Services and network rules, without Docker. */
export const kubernetesEngine: Engine = {
  name: 'kubernetes',
  packages: ['containerd', 'runc', 'containernetworking-plugins', 'iptables', 'ipset', 'iproute2', 'openssl'],
  async bring() {
    const reason = await missingGo();
    if (reason !== null) throw new Error(reason);
    const work = join(enginesFolder(), 'build');
    for (const [name, program] of Object.entries(built)) {
      if ((await kubernetesTool(name)) !== null) continue;
      console.log(`building ${name} ${program.version} ...`);
      await buildGoProgram(program, keptTool(name), work);
    }
  },
  async missing() {
    if (process.getuid?.() !== 0 || process.platform !== 'linux') return 'a node needs Linux and root';
    const reasons: string[] = [];
    for (const name of ['containerd', 'ctr', 'runc', 'iptables', 'ipset', 'ip', 'openssl'])
      if (!(await hasProgram(name))) reasons.push(`${name} is not installed`);
    if (!existsSync(`${networkPlugins}/bridge`)) reasons.push(`${networkPlugins}/bridge is not installed`);
    for (const [name, { module, version }] of Object.entries(built))
      if ((await kubernetesTool(name)) === null)
        reasons.push(`${name} is not there (build ${module} ${version})`);
    return reasons.length > 0 ? reasons.join('; ') : null;
  },
};

/** The path of a program of the node. @throws Error when it is not there. */
export async function programOf(name: Built): Promise<string> {
  const found = await kubernetesTool(name);
  if (found === null)
    throw new Error(`${name} is not there; build ${built[name].module} ${built[name].version}`);
  return found;
}
