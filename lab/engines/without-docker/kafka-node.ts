import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SecuredListener } from './kafka-secured.ts';

const run = promisify(execFile);
const startLimitMs = 3 * 60_000;
const stopLimitMs = 20_000;

export interface NodePorts {
  readonly broker: number;
  readonly controller: number;
}

export interface KafkaNodeOptions {
  /** From 1. */
  readonly id: number;
  /** Where it listens, and the address that it names to clients. */
  readonly host: string;
  readonly isDetached: boolean;
  readonly folder: string;
  readonly jars: string;
  readonly clusterId: string;
  /** The ports of every node of the cluster; those of this node stand at `id - 1`. */
  readonly ports: readonly NodePorts[];
  /** Names this port of `host` to clients and other nodes in place of its own, for a relay that forwards to it. */
  readonly namedPort: number;
  /** A listener besides the plain one. */
  readonly secured?: SecuredListener;
  /** Called when it ends without having been told to. */
  readonly onEnd?: (() => void) | undefined;
}

/** One broker, which is a controller too, as a process that can be killed, hung and started again on its data. */
export class KafkaNode {
  readonly #options: KafkaNodeOptions;
  #process: ChildProcess | null = null;

  constructor(options: KafkaNodeOptions) {
    this.#options = options;
  }

  /** Where it listens. */
  get port(): number {
    return (this.#options.ports[this.#options.id - 1] as NodePorts).broker;
  }

  /** The address for clients. */
  get namedPort(): number {
    return this.#options.namedPort;
  }

  /** Writes the settings, and formats the folder where that was not done by an earlier start. */
  async prepare(): Promise<void> {
    const { folder, clusterId } = this.#options;
    await mkdir(folder, { recursive: true });
    await writeFile(this.#settings, properties(this.#options));
    if (existsSync(join(folder, 'log/meta.properties'))) return;
    const format = ['kafka.tools.StorageTool', 'format', '-g', '-t', clusterId, '-c', this.#settings];
    await run('java', [...this.#java(), ...format]);
  }

  /**
   * Resolves when the broker answers.
   * @throws Error with the end of its log when it ends or does not answer in three minutes.
   */
  async start(): Promise<void> {
    const output = await open(join(this.#options.folder, 'stdout.log'), 'a');
    const child = spawn('java', [...this.#java(), 'kafka.Kafka', this.#settings], {
      cwd: this.#options.folder,
      detached: this.#options.isDetached,
      stdio: ['ignore', output.fd, output.fd],
    });
    this.#process = child;
    await output.close();
    const deadline = Date.now() + startLimitMs;
    while (!(await answers(this.#options.host, this.port))) {
      if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline)
        throw new Error(`Kafka node ${this.#options.id} did not start:\n${await this.#logEnd()}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    child.once('exit', () => {
      if (this.#process === child) this.#options.onEnd?.();
    });
  }

  /** SIGKILL; resolves when the process is gone. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  /** SIGTERM, and SIGKILL after 20 s: controllers that stop together can wait for each other. */
  async stop(): Promise<void> {
    const forced = setTimeout(() => this.#process?.kill('SIGKILL'), stopLimitMs);
    await this.#end('SIGTERM');
    clearTimeout(forced);
  }

  /** SIGSTOP: connections stay open and get no answers. */
  hang(): void {
    this.#process?.kill('SIGSTOP');
  }

  goOn(): void {
    this.#process?.kill('SIGCONT');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    // A stopped node would not get SIGTERM.
    child.kill('SIGCONT');
    await exited;
  }

  get #settings(): string {
    return join(this.#options.folder, 'server.properties');
  }

  #java(): string[] {
    const { folder, jars } = this.#options;
    return [
      '-Xmx512m',
      '-XX:+UseSerialGC',
      '-XX:TieredStopAtLevel=1',
      '-XX:+ExitOnOutOfMemoryError',
      `-Dlog4j2.configurationFile=${join(import.meta.dirname, 'kafka/log4j2.properties')}`,
      '-Dlog4j2.disableJmx=true',
      `-Dtern.node.folder=${folder}`,
      '-cp',
      join(jars, '*'),
    ];
  }

  async #logEnd(): Promise<string> {
    const logs = await Promise.all(
      ['stdout.log', 'server.log'].map((name) =>
        readFile(join(this.#options.folder, name), 'utf8').catch(() => ''),
      ),
    );
    return logs.join('').split('\n').slice(-20).join('\n');
  }
}

/** Small for tests, with short timeouts for lost nodes; settings that protect against loss are those of production. */
function properties({ id, host, folder, ports, namedPort, secured }: KafkaNodeOptions): string {
  const { broker, controller } = ports[id - 1] as NodePorts;
  const voters = ports.map((port, index) => `${index + 1}@127.0.0.1:${port.controller}`).join(',');
  const replicas = Math.min(ports.length, 3);
  const inSync = replicas > 2 ? 2 : 1;
  const securedListener = secured ? `,SECURED://127.0.0.1:${secured.port}` : '';
  return `process.roles=broker,controller
node.id=${id}
controller.quorum.voters=${voters}
listeners=PLAINTEXT://${host}:${broker},CONTROLLER://127.0.0.1:${controller}${securedListener}
advertised.listeners=PLAINTEXT://${host}:${namedPort}${securedListener}
listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT,SECURED:SASL_SSL
inter.broker.listener.name=PLAINTEXT
controller.listener.names=CONTROLLER
log.dirs=${join(folder, 'log')}
auto.create.topics.enable=false
default.replication.factor=${replicas}
min.insync.replicas=${inSync}
offsets.topic.replication.factor=${replicas}
offsets.topic.num.partitions=8
transaction.state.log.replication.factor=${replicas}
transaction.state.log.min.isr=${inSync}
transaction.state.log.num.partitions=4
share.coordinator.state.topic.replication.factor=${replicas}
share.coordinator.state.topic.min.isr=${inSync}
share.coordinator.state.topic.num.partitions=4
group.initial.rebalance.delay.ms=0
group.min.session.timeout.ms=1000
num.network.threads=2
num.io.threads=4
log.cleaner.dedupe.buffer.size=16777216
broker.session.timeout.ms=3000
broker.heartbeat.interval.ms=500
${secured?.settings ?? ''}`;
}

/** ApiVersions, version 0, without a client id: an open port alone is not yet a broker. */
const apiVersions = Buffer.from([0, 0, 0, 10, 0, 18, 0, 0, 0, 0, 0, 1, 0xff, 0xff]);

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => socket.write(apiVersions));
    const end = (isAnswered: boolean) => {
      socket.destroy();
      resolve(isAnswered);
    };
    socket.setTimeout(2000, () => end(false));
    socket.once('data', () => end(true));
    socket.once('error', () => end(false));
    socket.once('close', () => end(false));
  });
}
