import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { enginesFolder } from './engines-folder.ts';

const run = promisify(execFile);

/**
 * Loads a package that Tern is compared with and does not use, from a folder of its own under `$ENGINES_DIR` (else
 * `~/.cache/engines`); installed there, without its scripts, when it is not there yet.
 * @param wanted name and exact version, say `mailparser@3.7.4`.
 * @throws Error with npm's message when it cannot be fetched.
 */
export async function npmPeer(wanted: string): Promise<unknown> {
  const engines = enginesFolder();
  const folder = join(engines, `npm-${wanted.replaceAll('/', '-')}`);
  if (!existsSync(folder)) {
    await mkdir(engines, { recursive: true });
    const coming = await mkdtemp(join(engines, '.npm-'));
    try {
      await writeFile(join(coming, 'package.json'), '{ "private": true }');
      await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', wanted], { cwd: coming });
      await rename(coming, folder);
    } catch (error) {
      await rm(coming, { recursive: true, force: true });
      if (!existsSync(folder)) throw error; // Another run may have brought it meanwhile.
    }
  }
  const name = wanted.slice(0, wanted.lastIndexOf('@'));
  return createRequire(join(folder, 'package.json'))(name);
}
