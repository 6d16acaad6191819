import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { nodeEnvironment, nodeFlags } from '@tern/tools/node-process';

const readyLimitMs = 120_000;
const stopLimitMs = 20_000;
/** Wait before a process that ended by itself is started again. */
const restartMs = 1_000;

export interface ClusterProcessOptions {
  /** Like `mail-sync 2`. */
  readonly name: string;
  readonly entry: string;
  /** Gets the output of the process, appended to that of earlier runs. */
  readonly logFile: string;
  readonly env: Readonly<Record<string, string>>;
  readonly isReady: () => Promise<boolean>;
  /** Called when it ends without having been stopped; it is started again, as an orchestrator does. */
  readonly onDeath: (text: string) => void;
}

/** A process of the cluster. It gets no signals of the terminal, only those of this class. */
export class ClusterProcess {
  readonly #options: ClusterProcessOptions;
  #entry: string;
  #env: Readonly<Record<string, string>> = {};
  #child: ChildProcess | null = null;
  /** Whether its end would be unexpected. */
  #isUp = false;

  constructor(options: ClusterProcessOptions) {
    this.#options = options;
    this.#entry = options.entry;
  }

  get name(): string {
    return this.#options.name;
  }

  /** The id of the running process. @throws Error when there is none. */
  get pid(): number {
    if (this.#child?.pid === undefined) throw new Error(`${this.name} does not run`);
    return this.#child.pid;
  }

  /**
   * Resolves when it is ready.
   * @param env settings from now on, over those it was made with; as at the last start unless given
   * @throws Error with the end of its log when it ends first or is not ready in two minutes
   */
  async start(env: Readonly<Record<string, string>> = this.#env): Promise<void> {
    const { logFile, isReady } = this.#options;
    this.#env = env;
    const child = await this.#spawn();
    const deadline = Date.now() + readyLimitMs;
    while (!(await isReady())) {
      if (hasEnded(child) || Date.now() > deadline) {
        await this.kill();
        throw new Error(`${this.name} did not get ready:\n${(await readFile(logFile, 'utf8')).slice(-3000)}`);
      }
      await pause(100);
    }
    this.#isUp = true;
  }

  /** From the next start on it runs this program, for example that of another version. */
  become(entry: string): void {
    this.#entry = entry;
  }

  /** SIGTERM, and SIGKILL when that takes longer than 20 s. */
  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  /** SIGKILL: as in a power failure. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  /** SIGSTOP, until `goOn`: connections stay open and get no answers. */
  hang(): void {
    this.#child?.kill('SIGSTOP');
  }

  goOn(): void {
    this.#child?.kill('SIGCONT');
  }

  async #spawn(): Promise<ChildProcess> {
    const { logFile, env, onDeath } = this.#options;
    const output = await open(logFile, 'a');
    const child = spawn(process.execPath, [...nodeFlags, this.#entry], {
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
      env: { PATH: process.env['PATH'], ...nodeEnvironment, ...env, ...this.#env },
    });
    await output.close();
    this.#child = child;
    child.once('exit', (code, signal) => {
      if (!this.#isUp || this.#child !== child) return;
      onDeath(`${this.name} ended with ${signal ?? code}; its log is ${logFile}`);
      setTimeout(() => {
        if (this.#isUp && this.#child === child) void this.#spawn();
      }, restartMs);
    });
    return child;
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    this.#isUp = false;
    const child = this.#child;
    this.#child = null;
    if (child === null || hasEnded(child)) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    // A stopped process would not get SIGTERM.
    child.kill('SIGCONT');
    const forced = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
    await exited;
    clearTimeout(forced);
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
