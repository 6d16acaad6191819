import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { podman } from '../containers.ts';
import { clearDeadNodes, nodeFolderPrefix, ownNodeFolder } from './dead-nodes.ts';
import { buildNodeImages } from './node-images.ts';
import { writeNodeKeys } from './node-keys.ts';
import { unmountBelow } from './node-mounts.ts';
import { clearNodeNetwork, closeNodeNetwork, openNodeNetwork } from './node-network.ts';
import { NodeProcess } from './node-process.ts';
import {
  addresses,
  containerdSettings,
  containerdSocket,
  kubeletSettings,
  networkSettings,
  nodeName,
  proxySettings,
} from './node-settings.ts';
import { programOf } from './programs.ts';

const run = promisify(execFile);
const maxOutput = { maxBuffer: 64 << 20 };

/** A cluster of one real node. Pods reach servers of this machine that listen on `address`. */
export interface KubernetesNode {
  readonly address: string;
  /** File with which kubectl and helm reach it as its administrator. */
  readonly kubeconfig: string;
  /** Runs kubectl. @throws Error with its message when it fails. */
  kubectl(...arguments_: readonly string[]): Promise<string>;
  /** Imports images from podman; pods use them with `imagePullPolicy: IfNotPresent`. */
  load(...images: readonly string[]): Promise<void>;
  /** Deletes every pod, ends every process and removes addresses, mounts and firewall rules. */
  stop(): Promise<void>;
}

/**
 * Starts a fresh cluster with Services, DNS and a firewall that enforces NetworkPolicies, and waits until the node and its DNS are
 * ready. There are no volumes, no metrics server and no ingress controller. What a killed run has left is removed first.
 * @throws Error with the end of a program's log when one does not start, or when another node runs.
 */
export async function startKubernetesNode(): Promise<KubernetesNode> {
  await clearDeadNodes(tmpdir());
  await clearNodeNetwork();
  const folder = await mkdtemp(join(tmpdir(), nodeFolderPrefix));
  await ownNodeFolder(folder);
  await chmod(folder, 0o700);
  const node = new Node(folder);
  try {
    await node.start();
  } catch (error) {
    await node.stop();
    throw error;
  }
  return node;
}

class Node implements KubernetesNode {
  readonly address = addresses.node;
  readonly kubeconfig: string;
  readonly #folder: string;
  readonly #running = new Map<string, NodeProcess>();
  #hasNetwork = false;

  constructor(folder: string) {
    this.#folder = folder;
    this.kubeconfig = join(folder, 'admin.kubeconfig');
  }

  async start(): Promise<void> {
    await openNodeNetwork();
    this.#hasNetwork = true;
    await writeNodeKeys(this.#folder);
    await this.#writeSettings();
    await Promise.all([this.#startContainers(), this.#startApi()]);
    await this.#startControl();
    await this.#startKubelet();
    await this.kubectl('apply', '-f', join(import.meta.dirname, 'coredns.yaml'));
    await this.#startFirewall();
    await this.kubectl('-n', 'kube-system', 'rollout', 'status', 'deployment/coredns', '--timeout=120s');
  }

  async kubectl(...arguments_: readonly string[]): Promise<string> {
    const command = ['--kubeconfig', this.kubeconfig, ...arguments_];
    const { stdout } = await run(await programOf('kubectl'), command, maxOutput);
    return stdout;
  }

  async load(...images: readonly string[]): Promise<void> {
    const archive = join(this.#folder, 'images.tar');
    await podman('save', '--quiet', '--multi-image-archive', '--output', archive, ...images);
    await this.#containers('images', 'import', archive);
    await rm(archive);
  }

  async stop(): Promise<void> {
    // Once the scheduler and the controllers have ended, no pod is started again; the kubelet then ends them in order.
    await this.#end('kube-scheduler', 'kube-controller-manager');
    if (this.#running.has('kubelet')) {
      await this.kubectl('delete', 'pods', '-A', '--all', '--grace-period=2', '--timeout=90s');
      // A deleted pod is gone from the API before its sandbox is.
      for (let tries = 0; tries < 60 && (await this.#tasks()) !== ''; tries++) await sleep(500);
    }
    await this.#end('kube-router', 'kube-proxy', 'kubelet');
    if (this.#running.has('containerd')) await this.#killTasks();
    await this.#end('containerd', 'kube-apiserver', 'etcd');
    if (this.#hasNetwork) await closeNodeNetwork();
    await unmountBelow(this.#folder);
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #writeSettings(): Promise<void> {
    const write = (name: string, text: string) => writeFile(join(this.#folder, name), text);
    await mkdir(join(this.#folder, 'run'));
    await mkdir(join(this.#folder, 'cni'));
    const limits = await readFile('/proc/self/limits', 'utf8');
    const openFiles = Number(/^Max open files\s+\S+\s+(\d+)/m.exec(limits)?.[1] ?? 65_536);
    await write('containerd.toml', containerdSettings(this.#folder));
    await write('cni/10-tern.conflist', networkSettings(this.#folder));
    await write('kubelet.yaml', kubeletSettings(this.#folder, openFiles));
    await write('proxy.yaml', proxySettings(this.#folder));
  }

  async #startContainers(): Promise<void> {
    const containerd = await this.#spawn('containerd', 'containerd', ['--config', 'containerd.toml']);
    await containerd.untilReady(() => this.#containers('version'));
    await this.load(...(await buildNodeImages()));
  }

  async #startApi(): Promise<void> {
    const etcd = `http://127.0.0.1:${addresses.etcd}`;
    const peers = `http://127.0.0.1:${addresses.etcdPeers}`;
    // Its data is not needed after the process, so it need not wait for the disk.
    await this.#spawn('etcd', await programOf('etcd'), [
      '--data-dir',
      'etcd',
      '--unsafe-no-fsync',
      '--log-level',
      'error',
      '--listen-client-urls',
      etcd,
      '--advertise-client-urls',
      etcd,
      '--listen-peer-urls',
      peers,
      '--initial-advertise-peer-urls',
      peers,
      '--initial-cluster',
      `default=${peers}`,
    ]);
    const keys = ['--tls-cert-file', 'apiserver.crt', '--tls-private-key-file', 'apiserver.key'];
    const towardsKubelet = ['to-kubelet.crt', '--kubelet-client-key', 'to-kubelet.key'];
    const api = await this.#spawn('kube-apiserver', await programOf('kube-apiserver'), [
      '--etcd-servers',
      etcd,
      '--bind-address',
      addresses.node,
      '--advertise-address',
      addresses.node,
      '--secure-port',
      String(addresses.apiServer),
      ...keys,
      '--client-ca-file',
      'ca.crt',
      '--kubelet-preferred-address-types',
      'InternalIP',
      '--kubelet-client-certificate',
      ...towardsKubelet,
      '--token-auth-file',
      'tokens.csv',
      '--authorization-mode',
      'Node,RBAC',
      '--enable-admission-plugins',
      'NodeRestriction',
      '--allow-privileged=true',
      '--service-account-key-file',
      'sa.key',
      '--service-account-signing-key-file',
      'sa.key',
      '--service-account-issuer',
      'https://kubernetes.default.svc.cluster.local',
      '--service-cluster-ip-range',
      addresses.services,
    ]);
    await api.untilReady(() => this.kubectl('get', '--raw', '/readyz'), 120_000);
  }

  async #startControl(): Promise<void> {
    const own = ['--bind-address', '127.0.0.1', '--secure-port', '0', '--leader-elect=false'];
    await this.#spawn('kube-controller-manager', await programOf('kube-controller-manager'), [
      '--kubeconfig',
      'controllers.kubeconfig',
      ...own,
      '--use-service-account-credentials',
      '--service-account-private-key-file',
      'sa.key',
      '--root-ca-file',
      'ca.crt',
      '--cluster-signing-cert-file',
      'ca.crt',
      '--cluster-signing-key-file',
      'ca.key',
    ]);
    const scheduler = await programOf('kube-scheduler');
    await this.#spawn('kube-scheduler', scheduler, ['--kubeconfig', 'scheduler.kubeconfig', ...own]);
  }

  async #startKubelet(): Promise<void> {
    const kubelet = await this.#spawn('kubelet', await programOf('kubelet'), [
      '--config',
      'kubelet.yaml',
      '--kubeconfig',
      'kubelet.kubeconfig',
      '--hostname-override',
      nodeName,
      '--node-ip',
      addresses.node,
      '--root-dir',
      join(this.#folder, 'kubelet'),
      '--cert-dir',
      join(this.#folder, 'kubelet-pki'),
    ]);
    await this.#spawn('kube-proxy', await programOf('kube-proxy'), ['--config', 'proxy.yaml']);
    const isReady = ['wait', '--for=condition=Ready', `node/${nodeName}`, '--timeout=60s'];
    await kubelet.untilReady(() => this.kubectl(...isReady), 120_000);
    await kubelet.untilReady(() => this.kubectl('-n', 'default', 'get', 'serviceaccount', 'default'));
  }

  /** kube-router as the firewall only; the bridge and kube-proxy route the packets. */
  async #startFirewall(): Promise<void> {
    await this.#spawn('kube-router', await programOf('kube-router'), [
      '--kubeconfig',
      this.kubeconfig,
      '--hostname-override',
      nodeName,
      '--run-router=false',
      '--run-service-proxy=false',
      '--run-firewall=true',
      '--health-port',
      '0',
      '--service-cluster-ip-range',
      addresses.services,
    ]);
  }

  async #spawn(name: string, program: string, arguments_: readonly string[]): Promise<NodeProcess> {
    const started = await NodeProcess.start(name, program, this.#folder, arguments_);
    this.#running.set(name, started);
    return started;
  }

  async #end(...names: readonly string[]): Promise<void> {
    for (const name of names) {
      await this.#running.get(name)?.stop();
      this.#running.delete(name);
    }
  }

  async #containers(...arguments_: readonly string[]): Promise<string> {
    const own = ['-a', containerdSocket(this.#folder), '-n', 'k8s.io'];
    return (await run('ctr', [...own, ...arguments_], maxOutput)).stdout.trim();
  }

  #tasks(): Promise<string> {
    return this.#containers('tasks', 'ls', '-q');
  }

  /** Removes the leftovers of a start that failed half way. */
  async #killTasks(): Promise<void> {
    for (const task of (await this.#tasks()).split('\n').filter(Boolean))
      await this.#containers('tasks', 'rm', '--force', task);
  }
}
