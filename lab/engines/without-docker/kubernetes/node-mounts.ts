import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Removes every mount below the folder, also those that are in use. */
export async function unmountBelow(folder: string): Promise<void> {
  const mounts = (await readFile('/proc/mounts', 'utf8')).split('\n').map((line) => line.split(' ')[1] ?? '');
  for (const mount of mounts
    .filter((path) => path.startsWith(`${folder}/`))
    .sort()
    .reverse())
    await run('umount', ['--lazy', mount]);
}
