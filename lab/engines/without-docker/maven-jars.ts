import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { enginesFolder } from '../engines-folder.ts';

const run = promisify(execFile);

/**
 * The folder with the jars that a pom depends on, under `$ENGINES_DIR` (else `~/.cache/engines`), brought from Maven Central when
 * it is not there yet. It is named by the pom's content, so that another version never meets old jars, and appears when it is
 * complete.
 * @throws Error with Maven's message when they cannot be fetched.
 */
export async function mavenJars(name: string, pom: string): Promise<string> {
  const engines = enginesFolder();
  const wanted = createHash('sha256')
    .update(await readFile(pom))
    .digest('hex')
    .slice(0, 12);
  const folder = join(engines, `${name}-${wanted}`);
  if (existsSync(folder)) return folder;
  await mkdir(engines, { recursive: true });
  const coming = await mkdtemp(join(engines, `.${name}-`));
  try {
    const goal = ['dependency:copy-dependencies', `-DoutputDirectory=${coming}`];
    await run('mvn', ['-B', '-ntp', '-q', '-f', pom, ...goal], { maxBuffer: 64 << 20 });
    await rename(coming, folder);
  } catch (error) {
    await rm(coming, { recursive: true, force: true });
    if (!existsSync(folder)) throw error; // Another run may have brought them meanwhile.
  }
  return folder;
}
