import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeEnvironment, nodeFlags } from '../node-process.mjs';

const entry = join(import.meta.dirname, '../../stack/src/main.ts');
const startDeadlineMs = 60_000;

/** The product as people run it: one process, its own data folder, free ports. */
export interface TernProcess {
  /** Address for the browser. */
  readonly webUrl: string;
  readonly apiUrl: string;
  readonly dataFolder: string;
  readonly pid: number;
  /** Everything it printed so far. */
  output(): string;
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL: as in a power failure. */
  kill(): Promise<void>;
}

export async function makeDataFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'tern-e2e-'));
}

export async function removeDataFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** Starts Tern on `dataFolder`; `env` overrides settings. @throws Error with its output when it does not get ready. */
export async function startTern(dataFolder: string, env: Record<string, string> = {}): Promise<TernProcess> {
  const child = spawn(process.execPath, [...nodeFlags, entry], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...nodeEnvironment,
      ...process.env,
      TERN_DATA_DIR: dataFolder,
      TERN_WEB_PORT: '0',
      TERN_API_PORT: '0',
      // Stories and benches send requests faster than people do.
      TERN_REQUESTS_PER_MINUTE: '1000000',
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const webUrl = await readyAddress(child, () => output);
  const config = await (await fetch(`${webUrl}/config.js`)).text();
  const apiUrl = /"apiBaseUrl":\s*"([^"]+)"/.exec(config)?.[1];
  if (apiUrl === undefined) throw new Error(`no apiBaseUrl in ${config}`);

  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    }
    return child.exitCode;
  };
  return {
    webUrl,
    apiUrl,
    dataFolder,
    pid: child.pid as number,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  };
}

function readyAddress(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const deadline = setTimeout(() => fail('did not get ready in time'), startDeadlineMs);
    const fail = (why: string) => {
      clearTimeout(deadline);
      child.kill('SIGKILL');
      reject(new Error(`Tern ${why}; it printed:\n${output()}`));
    };
    child.once('exit', (code) => fail(`ended with ${code}`));
    child.stdout?.on('data', () => {
      const address = /Tern is ready: (http\S+)/.exec(output())?.[1];
      if (address === undefined) return;
      clearTimeout(deadline);
      child.removeAllListeners('exit');
      resolve(address);
    });
  });
}
