import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasProgram, type Engine } from './engine.ts';
import { enginesFolder } from './engines-folder.ts';

const run = promisify(execFile);

export interface PythonEngine extends Engine {
  /** Its virtual environment. */
  folder(): string;
  /** A program in it. */
  program(name: string): string;
}

/** Packages of Python in a virtual environment of their own. @param pinned as pip names them, the engine itself first: `radicale==3.9.0` */
export function pythonEngine(name: string, pinned: readonly [string, ...string[]]): PythonEngine {
  const folder = () => join(enginesFolder(), pinned[0].replace('==', '-'));
  const marker = () => join(folder(), 'complete');
  const program = (called: string) => join(folder(), 'bin', called);
  return {
    name,
    packages: [],
    folder,
    program,
    async bring() {
      await rm(folder(), { recursive: true, force: true });
      await mkdir(folder(), { recursive: true });
      // Made at its place: programs of a virtual environment have its path in them.
      await run('python3', ['-m', 'venv', folder()]);
      await run(program('python'), ['-m', 'pip', 'install', '-q', ...pinned], { maxBuffer: 16 << 20 });
      await writeFile(marker(), '');
    },
    cannotBring: async () => ((await hasProgram('python3')) ? null : 'python3 is not installed'),
    missing: async () => (existsSync(marker()) ? null : `${name} is not installed`),
  };
}
