import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { nodeEnvironment, nodeFlags } from '../node-process.mjs';

const entry = join(import.meta.dirname, '../../stack/src/tern.ts');

export interface CommandProcess {
  /** Resolves with the exit code; null when it was killed. */
  readonly ended: Promise<number | null>;
  /** SIGKILL: as in a power failure. */
  kill(): Promise<void>;
}

/** Starts an operator's command in a process of its own. */
export function startTernCommand(dataFolder: string, ...words: string[]): CommandProcess {
  const child: ChildProcess = spawn(process.execPath, [...nodeFlags, entry, ...words], {
    stdio: 'ignore',
    env: { ...nodeEnvironment, ...process.env, TERN_DATA_DIR: dataFolder },
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return {
    ended,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
