import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A disk of its own for one process: a small tmpfs that only its mount namespace sees. */
const inSmallDisk = (mib: number, folder: string) => [
  '-rm',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${mib}m tmpfs '${folder}' && exec "$0" "$@"`,
];

/** Whether this machine lets a user create such a disk (Linux with user namespaces). */
export function canMountDisks(folder: string): boolean {
  return spawnSync('unshare', [...inSmallDisk(1, folder), 'true']).status === 0;
}

export interface FullDiskStack {
  readonly apiUrl: string;
  /** Fills the disk to the last octet. */
  fill(): Promise<void>;
  free(): Promise<void>;
  /** Stops, fills the room that this made, and starts again. */
  restart(): Promise<void>;
  /** The lines logged at level error so far. */
  log(): string;
  stop(): Promise<void>;
}

/** The whole product in a process of its own, with its data on a disk of `mib` MiB. */
export async function startOnSmallDisk(mib: number, folder: string): Promise<FullDiskStack> {
  const program = join(import.meta.dirname, 'full-disk-program.ts');
  const node = [process.execPath, '--disable-warning=ExperimentalWarning', program];
  const child = spawn('unshare', [...inSmallDisk(mib, folder), ...node, folder], {
    cwd: import.meta.dirname,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // Listened for from the beginning: the event comes once.
  const closed = once(child, 'close');
  let log = '';
  child.stderr.on('data', (chunk) => (log += chunk));
  const answers: string[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => (/^(done|http)/.test(line) ? answers.push(line) : (log += line)));
  const answer = async () => {
    while (answers.length === 0) {
      const ended = closed.then(() => Promise.reject(new Error(`The process ended: ${log}`)));
      await Promise.race([once(lines, 'line'), ended]);
    }
    return answers.shift() ?? '';
  };
  const order = async (name: string) => {
    child.stdin.write(`${name}\n`);
    await answer();
  };
  return {
    apiUrl: await answer(),
    fill: () => order('fill'),
    free: () => order('free'),
    restart: () => order('restart'),
    log: () => log,
    async stop() {
      child.stdin.end('stop\n');
      await closed;
    },
  };
}
