import { mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { checkOut, type CheckedOut } from './check-out.ts';

const root = join(import.meta.dirname, '../..');

/** A runnable tree of a commit, with the npm packages of this tree. @throws Error with git's message when there is no such commit. */
export async function checkOutVersion(commit: string): Promise<CheckedOut> {
  const version = await checkOut(commit);
  const place = version.root;
  const modules = join(place, 'node_modules');
  await mkdir(modules);
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name !== '@tern') await symlink(join(root, 'node_modules', name), join(modules, name));
  }
  // Its own workspaces, which are links beside the npm packages.
  await mkdir(join(modules, '@tern'));
  for (const name of await readdir(join(root, 'node_modules/@tern')))
    await symlink(await readlink(join(root, 'node_modules/@tern', name)), join(modules, '@tern', name));
  for (const name of await readdir(join(root, 'services'))) {
    const own = join('services', name, 'node_modules');
    await symlink(join(root, own), join(place, own)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
  return version;
}
