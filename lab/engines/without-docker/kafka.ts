import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasProgram, type Engine } from '../engine.ts';
import { freePort, freePorts } from '@tern/tools/testing/free-port';
import { KafkaNode, type NodePorts } from './kafka-node.ts';
import { prepareSecuredListener, type SecuredAddress } from './kafka-secured.ts';
import { mavenJars } from './maven-jars.ts';

export const kafkaEngine: Engine = {
  name: 'kafka',
  packages: ['default-jre-headless', 'maven'],
  // A running cluster is used first.
  async missing() {
    if (process.env['KAFKA_BROKERS']) return null;
    if (!(await hasProgram('java'))) return 'java (17 or later) is not installed';
    return (await hasProgram('mvn')) ? null : 'maven is not installed';
  },
};

/** One broker or three; nodes are numbered from 1. */
export interface KafkaCluster {
  /** `host:port` of every broker. */
  readonly brokers: readonly string[];
  /** Address of the first broker over TLS and with a password; null unless requested. */
  readonly secured: SecuredAddress | null;
  /** SIGKILL; resolves when the process is gone. Its data stays. */
  kill(node: number): Promise<void>;
  /** Starts a node that was killed or stopped; resolves when it answers. */
  start(node: number): Promise<void>;
  /** SIGSTOP, until `goOn`. */
  hang(node: number): void;
  goOn(node: number): void;
  /** Ends all nodes; the data stays in the folder. */
  stop(): Promise<void>;
}

export interface KafkaOptions {
  readonly isSecured?: boolean;
  /** More users of the secured listener, with the same password, who may do what rules allow. */
  readonly limitedUsers?: readonly string[];
  readonly isDetached?: boolean;
  readonly host?: string;
  readonly front?: (node: number, port: number) => Promise<number>;
  readonly onEnd?: (node: number) => void;
}

/**
 * Starts Apache Kafka (KRaft) on free loopback ports with its data in `folder`; with a folder of an earlier start (without a
 * secured listener) it continues on the same data and ports. With three nodes every topic has three replicas, two of which must
 * have an event before it is acknowledged.
 * @param options `host`: the address of this machine on which brokers listen and that they name to clients; loopback unless given.
 * `isDetached`: Ctrl-C in the terminal does not reach them: their users can end first. `front`: gives the port that a node names to
 * clients in place of its own, say of a relay in front of it. `onEnd`: is called when a node ends by itself
 * @throws Error when the jars cannot be fetched or a node does not come up.
 */
export async function startKafka(
  folder: string,
  nodeCount: 1 | 3 = 1,
  {
    isSecured = false,
    limitedUsers = [],
    isDetached = false,
    host = '127.0.0.1',
    front,
    onEnd,
  }: KafkaOptions = {},
): Promise<KafkaCluster> {
  const jars = await mavenJars('kafka', join(import.meta.dirname, 'kafka/pom.xml'));
  const { clusterId, ports } = await identityIn(folder, nodeCount);
  const secured = isSecured
    ? await prepareSecuredListener(folder, await freePort(), limitedUsers)
    : undefined;
  const nodes: KafkaNode[] = [];
  for (const [index, { broker }] of ports.entries()) {
    const id = index + 1;
    const own = {
      id,
      host,
      isDetached,
      folder: join(folder, `node-${id}`),
      namedPort: (await front?.(id, broker)) ?? broker,
      ...(id === 1 && secured && { secured }),
      onEnd: () => onEnd?.(id),
    };
    nodes.push(new KafkaNode({ ...own, jars, clusterId, ports }));
  }
  const node = (id: number): KafkaNode => {
    const found = nodes[id - 1];
    if (!found) throw new Error(`the cluster has no node ${id}`);
    return found;
  };
  const stop = async () => void (await Promise.all(nodes.map((one) => one.stop())));

  for (const one of nodes) await one.prepare();
  try {
    await Promise.all(nodes.map((one) => one.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    brokers: nodes.map(({ namedPort }) => `${host}:${namedPort}`),
    secured: secured?.address ?? null,
    kill: (id) => node(id).kill(),
    start: (id) => node(id).start(),
    hang: (id) => node(id).hang(),
    goOn: (id) => node(id).goOn(),
    stop,
  };
}

interface ClusterIdentity {
  readonly clusterId: string;
  /** The ports of each node. */
  readonly ports: readonly NodePorts[];
}

/** The id of the cluster; stored in the folder, because Kafka refuses data of another cluster. */
async function identityIn(folder: string, nodeCount: number): Promise<ClusterIdentity> {
  const file = join(folder, 'cluster.json');
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  if (kept !== null) {
    const identity = JSON.parse(kept) as ClusterIdentity;
    if (identity.ports.length === nodeCount) return identity;
    throw new Error(`${folder} has the data of ${identity.ports.length} brokers, not of ${nodeCount}`);
  }
  const free = await freePorts(nodeCount * 2);
  const ports = Array.from({ length: nodeCount }, (_, index) => ({
    broker: free[index * 2] as number,
    controller: free[index * 2 + 1] as number,
  }));
  const identity = { clusterId: newClusterId(), ports };
  await mkdir(folder, { recursive: true });
  await writeFile(file, JSON.stringify(identity));
  return identity;
}

/** Base64url of 16 bytes; Kafka's tools read a leading dash as an option. */
function newClusterId(): string {
  const id = randomBytes(16).toString('base64url');
  return id.startsWith('-') ? newClusterId() : id;
}
