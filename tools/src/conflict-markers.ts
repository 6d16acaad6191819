import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Outcome } from './steps.ts';

// Git's markers: seven of one sign and the name of a side. The line between the sides may also be a Markdown heading, so it is not
// searched.
const marker = '^(<{7}|[|]{7}|>{7}) ';

/**
 * Conflict markers in text files that git tracks or would add.
 * @param folder a git working tree
 * @returns `path:line:text` of each
 * @throws Error with git's message when it cannot search
 */
export function conflictMarkers(folder: string): string[] {
  const search = ['grep', '-I', '--untracked', '--no-color', '--line-number', '-E', '-e', marker];
  const { status, stdout, stderr, error } = spawnSync('git', search, { cwd: folder, encoding: 'utf8' });
  // 1: nothing found.
  if (error || (status !== 0 && status !== 1)) throw new Error(`git grep failed: ${error ?? stderr}`);
  return stdout.split('\n').filter(Boolean);
}

/** Fails for each conflict marker in a file. */
export function checkConflictMarkers(): Outcome {
  console.log('\n── conflict markers');
  const begun = performance.now();
  const found = conflictMarkers(join(import.meta.dirname, '../..'));
  for (const line of found) console.log(`   ${line}`);
  if (found.length === 0) console.log('   no merge left any');
  return {
    name: 'conflict markers',
    passed: found.length === 0 ? 1 : 0,
    failed: found.length,
    skipped: [],
    seconds: (performance.now() - begun) / 1000,
  };
}
