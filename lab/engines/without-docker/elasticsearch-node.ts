import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

const startLimitMs = 5 * 60_000;

export interface ElasticsearchPorts {
  readonly http: number;
  readonly transport: number;
}

export interface ElasticsearchNodeOptions {
  /** Folder of the installation. */
  readonly home: string;
  readonly data: string;
  readonly ports: ElasticsearchPorts;
  readonly isDetached: boolean;
  /** Called when it ends without having been told to. */
  readonly onEnd: () => void;
}

/** A node as a process that can be killed and started again on its data. */
export class ElasticsearchNode {
  readonly #options: ElasticsearchNodeOptions;
  #process: ChildProcess | null = null;

  constructor(options: ElasticsearchNodeOptions) {
    this.#options = options;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#options.ports.http}`;
  }

  /**
   * Resolves when it answers.
   * @throws Error with the end of its log when it ends or does not answer in five minutes.
   */
  async start(): Promise<void> {
    const { data } = this.#options;
    const ready = join(data, 'ready');
    await rm(ready, { force: true });
    const log = join(data, 'es.log');
    const output = await open(log, 'a');
    const child = spawn(await this.#java(), this.#arguments(), {
      detached: this.#options.isDetached,
      stdio: ['ignore', output.fd, output.fd],
    });
    this.#process = child;
    await output.close();
    const deadline = Date.now() + startLimitMs;
    while (!existsSync(ready)) {
      if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
        await this.kill();
        throw new Error(`Elasticsearch did not start:\n${(await readFile(log, 'utf8')).slice(-3000)}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    child.once('exit', () => {
      if (this.#process === child) this.#options.onEnd();
    });
  }

  /** SIGTERM; the data stays. */
  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  /** SIGKILL; resolves when the process is gone. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }

  async #java(): Promise<string> {
    const runtimes = join(this.#options.home, 'dist/jre');
    const [runtime = ''] = await readdir(runtimes);
    return join(runtimes, runtime, 'bin/java');
  }

  #arguments(): string[] {
    const { home, data, ports } = this.#options;
    const server = join(home, 'dist/elasticsearch');
    return [
      '-Xms512m',
      '-Xmx512m',
      '-Xss1m',
      '-XX:+UseG1GC',
      '-XX:+ExitOnOutOfMemoryError',
      '--add-modules=jdk.incubator.vector',
      '--enable-native-access=ALL-UNNAMED',
      `-Des.path.home=${server}`,
      '-Dfile.encoding=UTF-8',
      '-Dio.netty.noUnsafe=true',
      '-Dio.netty.noKeySetOptimization=true',
      '-Dlog4j2.disable.jmx=true',
      '-Dlog4j.shutdownHookEnabled=false',
      '-Dorg.apache.lucene.store.defaultReadAdvice=normal',
      '-cp',
      `${join(home, 'target/classes')}:${join(server, 'lib')}/*`,
      'EsDevNode',
      server,
      data,
      String(ports.http),
      `transport.port=${ports.transport}`,
      // Snapshots go below it: a repository names its folder there.
      `path.repo=${join(data, 'snapshots')}`,
    ];
  }
}
