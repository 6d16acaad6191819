import { networkPlugins } from './programs.ts';

/** Addresses that are used on this machine only. */
export const addresses = {
  node: '10.240.0.1',
  pods: '10.244.0.0/24',
  services: '10.96.0.0/24',
  firstService: '10.96.0.1',
  dns: '10.96.0.10',
  apiServer: 6443,
  etcd: 22_379,
  etcdPeers: 22_380,
} as const;

export const nodeName = 'node-1';
export const bridgeName = 'tern-kube0';
/** Part of the comments in the firewall rules that the network plug-in writes. */
export const networkName = 'tern-node';
export const images = { pause: 'localhost/tern-pause:1', dns: 'localhost/tern-coredns:1' } as const;

/** @param authority file with the certificate of the node's own authority */
export function kubeconfig(authority: string, token: string): string {
  return JSON.stringify({
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [
      {
        name: 'node',
        cluster: {
          server: `https://${addresses.node}:${addresses.apiServer}`,
          'certificate-authority': authority,
        },
      },
    ],
    users: [{ name: 'user', user: { token } }],
    contexts: [{ name: 'node', context: { cluster: 'node', user: 'user' } }],
    'current-context': 'node',
  });
}

/** `restrict_oom_score_adj`: root of a container may not lower a process's oom score, and pods would fail to start. */
export const containerdSettings = (folder: string) => `version = 2
root = "${folder}/containerd"
state = "${folder}/run/containerd"
disabled_plugins = ["io.containerd.internal.v1.opt", "io.containerd.snapshotter.v1.btrfs", "io.containerd.snapshotter.v1.devmapper", "io.containerd.snapshotter.v1.zfs"]
[grpc]
  address = "${containerdSocket(folder)}"
[plugins."io.containerd.grpc.v1.cri"]
  sandbox_image = "${images.pause}"
  restrict_oom_score_adj = true
  [plugins."io.containerd.grpc.v1.cri".cni]
    bin_dir = "${networkPlugins}"
    conf_dir = "${folder}/cni"
  [plugins."io.containerd.grpc.v1.cri".containerd.runtimes.runc]
    runtime_type = "io.containerd.runc.v2"
`;

export const containerdSocket = (folder: string) => `${folder}/run/containerd.sock`;

export const networkSettings = (folder: string) =>
  JSON.stringify({
    cniVersion: '0.4.0',
    name: networkName,
    plugins: [
      {
        type: 'bridge',
        bridge: bridgeName,
        isGateway: true,
        ipMasq: true,
        hairpinMode: true,
        ipam: {
          type: 'host-local',
          dataDir: `${folder}/ipam`,
          ranges: [[{ subnet: addresses.pods }]],
          routes: [{ dst: '0.0.0.0/0' }],
        },
      },
    ],
  });

/**
 * Images come from no registry, so they are never removed to free disk space. The machine may have cgroup v1, and fewer open files
 * than usual.
 */
export const kubeletSettings = (folder: string, openFiles: number) =>
  JSON.stringify({
    apiVersion: 'kubelet.config.k8s.io/v1beta1',
    kind: 'KubeletConfiguration',
    failCgroupV1: false,
    cgroupDriver: 'cgroupfs',
    address: addresses.node,
    authentication: {
      anonymous: { enabled: false },
      webhook: { enabled: true },
      x509: { clientCAFile: `${folder}/ca.crt` },
    },
    authorization: { mode: 'Webhook' },
    containerRuntimeEndpoint: `unix://${containerdSocket(folder)}`,
    podLogsDir: `${folder}/pod-logs`,
    clusterDNS: [addresses.dns],
    clusterDomain: 'cluster.local',
    maxOpenFiles: openFiles,
    oomScoreAdj: 0,
    failSwapOn: false,
    imageGCHighThresholdPercent: 100,
    imageGCLowThresholdPercent: 99,
    evictionHard: { 'memory.available': '200Mi', 'nodefs.available': '2%', 'imagefs.available': '2%' },
  });

/** `minSyncPeriod`: by default the rules of a new pod may be written a second after it is ready. */
export const proxySettings = (folder: string) =>
  JSON.stringify({
    apiVersion: 'kubeproxy.config.k8s.io/v1alpha1',
    kind: 'KubeProxyConfiguration',
    mode: 'iptables',
    hostnameOverride: nodeName,
    clusterCIDR: addresses.pods,
    clientConnection: { kubeconfig: `${folder}/proxy.kubeconfig` },
    iptables: { minSyncPeriod: '100ms' },
    conntrack: { maxPerCore: 0, tcpEstablishedTimeout: '0s', tcpCloseWaitTimeout: '0s' },
    nodePortAddresses: [`${addresses.node}/32`],
    healthzBindAddress: '127.0.0.1:10256',
    metricsBindAddress: '127.0.0.1:10249',
  });
