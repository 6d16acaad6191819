import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Outcome } from './steps.ts';

// As git writes them: seven of one sign and the name of a side. The line between the sides is also a Markdown heading, so it is not
// looked for.
const marker = '^(<{7}|[|]{7}|>{7}) ';

/**
 * Lines that a merge left in text files which git knows or would add.
 * @param folder a git working tree
 * @returns `path:line:text` of each
 * @throws Error with git's words when it cannot search
 */
export function conflictMarkers(folder: string): string[] {
  const search = ['grep', '-I', '--untracked', '--no-color', '--line-number', '-E', '-e', marker];
  const { status, stdout, stderr, error } = spawnSync('git', search, { cwd: folder, encoding: 'utf8' });
  // 1: nothing found.
  if (error || (status !== 0 && status !== 1)) throw new Error(`git grep failed: ${error ?? stderr}`);
  return stdout.split('\n').filter(Boolean);
}

/** Fails for each line that a merge left in a file. */
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
