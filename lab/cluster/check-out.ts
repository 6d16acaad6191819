import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

export interface CheckedOut {
  /** The tree of the commit, without npm packages. */
  readonly root: string;
  remove(): Promise<void>;
}

/** Writes the tree of a commit to a temporary folder. @throws Error with git's message when there is no such commit. */
export async function checkOut(commit: string): Promise<CheckedOut> {
  const place = await mkdtemp(join(tmpdir(), 'tern-version-'));
  const remove = async () => {
    await run('git', ['-C', root, 'worktree', 'remove', '--force', place]);
    await rm(place, { recursive: true, force: true });
  };
  try {
    await run('git', ['-C', root, 'worktree', 'add', '--detach', '--force', place, commit]);
  } catch (error) {
    await rm(place, { recursive: true, force: true });
    throw error;
  }
  return { root: place, remove };
}
