import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** One program of a node, with a log of its own. */
export class NodeProcess {
  readonly name: string;
  readonly #log: string;
  readonly #child: ChildProcess;

  private constructor(name: string, log: string, child: ChildProcess) {
    this.name = name;
    this.#log = log;
    this.#child = child;
  }

  static async start(
    name: string,
    program: string,
    folder: string,
    arguments_: readonly string[],
  ): Promise<NodeProcess> {
    const log = join(folder, `${name}.log`);
    const output = await open(log, 'a');
    const child = spawn(program, [...arguments_], { cwd: folder, stdio: ['ignore', output.fd, output.fd] });
    await output.close();
    return new NodeProcess(name, log, child);
  }

  /** Tries until `check` succeeds. @throws Error with the end of the log when the process ends or the time is over. */
  async untilReady(check: () => Promise<unknown>, timeoutMs = 60_000): Promise<void> {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      try {
        await check();
        return;
      } catch (error) {
        if (this.#hasEnded() || Date.now() > deadline)
          throw new Error(`${this.name} is not ready:\n${await this.#logEnd()}`, { cause: error });
        await sleep(300);
      }
    }
  }

  /** SIGTERM, and SIGKILL after 15 s. */
  async stop(): Promise<void> {
    if (this.#hasEnded()) return;
    const exited = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    const forced = setTimeout(() => this.#child.kill('SIGKILL'), 15_000);
    await exited;
    clearTimeout(forced);
  }

  #hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  async #logEnd(): Promise<string> {
    return (await readFile(this.#log, 'utf8')).split('\n').slice(-15).join('\n');
  }
}
