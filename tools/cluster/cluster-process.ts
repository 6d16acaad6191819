import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { nodeEnvironment, nodeFlags } from '../node-process.mjs';

const readyLimitMs = 120_000;
const stopLimitMs = 20_000;
/** Before a process that ended by itself is started again. */
const restartMs = 1_000;

export interface ClusterProcessOptions {
  /** Like `mail-sync 2`. */
  readonly name: string;
  readonly entry: string;
  /** Gets all that the process prints; an earlier run's stays above it. */
  readonly logFile: string;
  readonly env: Readonly<Record<string, string>>;
  readonly isReady: () => Promise<boolean>;
  /** Called when it ends without having been stopped; it is started again, as an orchestrator does. */
  readonly onDeath: (text: string) => void;
}

/** A process of the cluster. It gets no signal of the terminal, only ours. */
export class ClusterProcess {
  readonly #options: ClusterProcessOptions;
  #entry: string;
  #env: Readonly<Record<string, string>> = {};
  #child: ChildProcess | null = null;
  /** Whether its end would be an accident. */
  #isUp = false;

  constructor(options: ClusterProcessOptions) {
    this.#options = options;
    this.#entry = options.entry;
  }

  get name(): string {
    return this.#options.name;
  }

  /** Of the running process. @throws Error when there is none. */
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

  /** From the next start on it runs this program, say that of another version. */
  become(entry: string): void {
    this.#entry = entry;
  }

  /** SIGTERM, and SIGKILL when that takes longer than 20 s. */
  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  /** SIGKILL: as if the power went. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  /** SIGSTOP, until `goOn`: connections stay open and nothing answers. */
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
    // One that hangs would not see SIGTERM.
    child.kill('SIGCONT');
    const forced = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
    await exited;
    clearTimeout(forced);
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
