import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { enginesFolder } from '../engines-folder.ts';
import { hasProgram, type Engine } from '../engine.ts';

const run = promisify(execFile);

/** The folder in which Debian packages lie taken apart: nothing of them is installed, so that no service starts and no user is made. */
export interface UnpackedPackages extends Pick<Engine, 'packages' | 'bring' | 'cannotBring' | 'missing'> {
  /** The root of their files. */
  readonly root: string;
  /** Folders of their shared libraries below the root, for LD_LIBRARY_PATH. */
  readonly libraryFolders: readonly string[];
}

/** Packages, with what they need that this machine lacks, under `$ENGINES_DIR` (else `~/.cache/engines`). */
export function unpackedPackages(name: string, packages: readonly string[]): UnpackedPackages {
  const engines = enginesFolder();
  const wanted = createHash('sha256').update(packages.join()).digest('hex').slice(0, 12);
  const root = join(engines, `${name}-${wanted}`);
  const architecture = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
  const libraryFolders = ['usr/lib', 'lib'].flatMap((path) => [path, `${path}/${architecture}-linux-gnu`]);
  return {
    root,
    libraryFolders,
    packages: [],
    bring: () => unpack(root, engines, packages),
    async cannotBring() {
      if (!(await hasProgram('apt-get')) || !(await hasProgram('dpkg-deb'))) return 'this is no Debian';
      return process.getuid?.() === 0 ? null : 'it starts only as root';
    },
    missing: async () => (existsSync(root) ? null : `${packages.join(' ')} are not unpacked`),
  };
}

async function unpack(root: string, engines: string, packages: readonly string[]): Promise<void> {
  await mkdir(engines, { recursive: true });
  const coming = await mkdtemp(join(engines, '.unpacking-'));
  const debs = join(coming, 'debs');
  try {
    await mkdir(debs);
    // apt downloads as a user of its own.
    for (const folder of [coming, debs]) await chmod(folder, 0o777);
    await run('apt-get', ['update', '-qq'], { maxBuffer: 64 << 20 });
    await run('apt-get', ['download', '-qq', ...(await withNeeded(packages))], {
      cwd: debs,
      maxBuffer: 64 << 20,
    });
    for (const deb of await readdir(debs)) await run('dpkg-deb', ['-x', join(debs, deb), coming]);
    await rm(debs, { recursive: true });
    await rename(coming, root);
  } catch (error) {
    await rm(coming, { recursive: true, force: true });
    if (!existsSync(root)) throw error; // Another run may have brought them meanwhile.
  }
}

/** The packages and those they need that are not installed; upgrades of installed ones are left out. */
async function withNeeded(packages: readonly string[]): Promise<string[]> {
  const asked = ['-s', 'install', '--no-install-recommends', ...packages];
  const { stdout } = await run('apt-get', asked, { maxBuffer: 64 << 20 });
  const needed = Array.from(stdout.matchAll(/^Inst (\S+) \(/gm), ([, name = '']) => name);
  return [...new Set([...packages, ...needed])];
}
