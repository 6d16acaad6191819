import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readlink, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');

export interface EarlierVersion {
  /** Its tree, with the npm packages of this one. */
  readonly root: string;
  remove(): Promise<void>;
}

/** @throws Error with git's words when there is no such commit */
export async function checkOutVersion(commit: string): Promise<EarlierVersion> {
  const place = await mkdtemp(join(tmpdir(), 'tern-version-'));
  await run('git', ['-C', root, 'worktree', 'add', '--detach', '--force', place, commit]);
  const modules = join(place, 'node_modules');
  await mkdir(modules);
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name !== '@tern') await symlink(join(root, 'node_modules', name), join(modules, name));
  }
  // Its own workspaces, which are links from beside the packages of npm.
  await mkdir(join(modules, '@tern'));
  for (const name of await readdir(join(root, 'node_modules/@tern')))
    await symlink(await readlink(join(root, 'node_modules/@tern', name)), join(modules, '@tern', name));
  for (const name of await readdir(join(root, 'services'))) {
    const own = join('services', name, 'node_modules');
    await symlink(join(root, own), join(place, own)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
  return {
    root: place,
    async remove() {
      await run('git', ['-C', root, 'worktree', 'remove', '--force', place]);
      await rm(place, { recursive: true, force: true });
    },
  };
}
