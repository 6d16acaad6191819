import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { nodeEnvironment, nodeFlags } from '../node-process.mjs';

const readyLimitMs = 120_000;
const stopLimitMs = 20_000;

export interface ClusterProcessOptions {
  /** Like `mail-sync 2`. */
  readonly name: string;
  readonly entry: string;
  /** Gets all that the process prints; an earlier run's stays above it. */
  readonly logFile: string;
  readonly env: Readonly<Record<string, string>>;
  readonly isReady: () => Promise<boolean>;
  /** Called when it ends without having been stopped. */
  readonly onDeath: (text: string) => void;
}

export interface ClusterProcess {
  readonly name: string;
  /** SIGTERM, and SIGKILL when that takes longer than 20 s. */
  stop(): Promise<void>;
  /** SIGKILL: as if the power went. */
  kill(): Promise<void>;
}

/**
 * Starts one process of the cluster and waits until it is ready. It gets no signal of the terminal, only ours.
 * @throws Error with the end of its log when it ends first or is not ready in two minutes
 */
export async function startClusterProcess(options: ClusterProcessOptions): Promise<ClusterProcess> {
  const { name, entry, logFile, env, isReady, onDeath } = options;
  const output = await open(logFile, 'a');
  const child = spawn(process.execPath, [...nodeFlags, entry], {
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
    env: { PATH: process.env['PATH'], ...nodeEnvironment, ...env },
  });
  await output.close();
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  let isExpected = false;
  child.once('exit', (code, signal) => {
    if (!isExpected) onDeath(`${name} ended with ${signal ?? code}; its log is ${logFile}`);
  });
  const end = async (signal: NodeJS.Signals) => {
    isExpected = true;
    if (hasEnded()) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    const forced = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
    await exited;
    clearTimeout(forced);
  };
  const deadline = Date.now() + readyLimitMs;
  while (!(await isReady())) {
    if (hasEnded() || Date.now() > deadline) {
      await end('SIGKILL');
      throw new Error(`${name} did not get ready:\n${(await readFile(logFile, 'utf8')).slice(-3000)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { name, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}
