import { randomBytes, randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { hasProgram, type Engine } from './engine.ts';
import { KafkaNode, type NodePorts } from './kafka-node.ts';
import { prepareSecuredListener, type KafkaDoor } from './kafka-secured.ts';
import { mavenJars } from './maven-jars.ts';

export const kafkaEngine: Engine = {
  name: 'kafka',
  packages: ['default-jre-headless', 'maven'],
  // A cluster that is already there comes first.
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
  /** Into the first broker, over TLS and with a password; null unless asked for. */
  readonly door: KafkaDoor | null;
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

/**
 * Starts Apache Kafka (KRaft) on free loopback ports with its data in a new `folder`. With three nodes every topic has three
 * replicas, two of which must have an event before it is acknowledged.
 * @param options `host`: the address of this machine on which brokers listen and that they name to clients; loopback unless given
 * @throws Error when the jars cannot be fetched or a node does not come up.
 */
export async function startKafka(
  folder: string,
  nodeCount: 1 | 3 = 1,
  { hasDoor = false, host = '127.0.0.1' }: { readonly hasDoor?: boolean; readonly host?: string } = {},
): Promise<KafkaCluster> {
  const jars = await mavenJars('kafka', join(import.meta.dirname, 'kafka/pom.xml'));
  const ports = await freePorts(nodeCount);
  const clusterId = newClusterId();
  const secured = hasDoor ? await prepareSecuredListener(folder, await freePort()) : undefined;
  const nodes = ports.map((_, index) => {
    const id = index + 1;
    const own = { id, host, folder: join(folder, `node-${id}`), ...(id === 1 && secured && { secured }) };
    return new KafkaNode({ ...own, jars, clusterId, ports });
  });
  const node = (id: number): KafkaNode => {
    const found = nodes[id - 1];
    if (!found) throw new Error(`the cluster has no node ${id}`);
    return found;
  };
  const stop = async () => void (await Promise.all(nodes.map((one) => one.stop())));

  for (const one of nodes) await one.format();
  try {
    await Promise.all(nodes.map((one) => one.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    brokers: nodes.map(({ port }) => `${host}:${port}`),
    door: secured?.door ?? null,
    kill: (id) => node(id).kill(),
    start: (id) => node(id).start(),
    hang: (id) => node(id).hang(),
    goOn: (id) => node(id).goOn(),
    stop,
  };
}

/** Base64url of 16 bytes; Kafka's own tools take a leading dash for an option. */
function newClusterId(): string {
  const id = randomBytes(16).toString('base64url');
  return id.startsWith('-') ? newClusterId() : id;
}

async function freePorts(count: number): Promise<NodePorts[]> {
  const found = new Set<number>();
  while (found.size < count * 2) found.add(await freePort());
  const list = [...found];
  return Array.from({ length: count }, (_, index) => ({
    broker: list[index * 2] as number,
    controller: list[index * 2 + 1] as number,
  }));
}

/**
 * Below the ports that the system gives to outgoing connections: such a connection must not sit on the port of a broker
 * that is down for a moment.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
