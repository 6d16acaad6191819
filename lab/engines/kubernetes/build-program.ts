import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The source of a program. */
export interface GoProgram {
  readonly module: string;
  readonly version: string;
  /** Path of its main package below the module; the module itself when it is empty. */
  readonly main: string;
  /** Version under which modules of the same repository are published, where the module names them by a path in the repository. */
  readonly siblings?: string;
  /** Go variables that are set when it is built, by package and name. */
  readonly variables?: Readonly<Record<string, string>>;
}

interface GoMod {
  readonly Go: string;
  readonly Godebug?: readonly { readonly Key: string; readonly Value: string }[] | null;
  readonly Exclude?: readonly { readonly Path: string; readonly Version: string }[] | null;
  readonly Replace?:
    | readonly {
        readonly Old: { readonly Path: string; readonly Version?: string };
        readonly New: { readonly Path: string; readonly Version?: string };
      }[]
    | null;
}

/** Null when Go is there in a version that builds all programs of this folder; else what is missing. */
export async function missingGo(): Promise<string | null> {
  const wanted = 'Go 1.26 or later builds it';
  try {
    const { stdout } = await run('go', ['env', 'GOVERSION'], {
      env: { ...process.env, GOTOOLCHAIN: 'local' },
    });
    const [, major, minor] = /^go(\d+)\.(\d+)/.exec(stdout) ?? [];
    return Number(major) * 1000 + Number(minor) >= 1026
      ? null
      : `${wanted}, and ${stdout.trim()} is installed`;
  } catch {
    return `${wanted}, and it is not installed`;
  }
}

/**
 * Builds one static program from its published Go module, with the versions that the module's own go.mod and go.sum name. `go
 * install` refuses modules with replacements, so it is built from a module of its own that repeats them.
 * @param file where the program is put, as a whole or not at all
 * @param work folder for its go.mod, removed afterwards
 * @throws Error with the output of go when the module cannot be downloaded or built.
 */
export async function buildGoProgram(program: GoProgram, file: string, work: string): Promise<void> {
  const { module, version, main } = program;
  await mkdir(work, { recursive: true });
  const folder = await mkdtemp(join(work, 'build-'));
  try {
    const source = await downloadedModule(`${module}@v${version}`, folder);
    const { stdout } = await run('go', ['mod', 'edit', '-json', join(source, 'go.mod')], { cwd: folder });
    await writeFile(join(folder, 'go.mod'), goModOf(program, JSON.parse(stdout) as GoMod));
    await copyFile(join(source, 'go.sum'), join(folder, 'go.sum'));
    const variables = Object.entries(program.variables ?? {}).map(([name, value]) => `-X ${name}=${value}`);
    const flags = ['-trimpath', '-buildvcs=false', '-mod=mod', '-ldflags', ['-s -w', ...variables].join(' ')];
    const made = join(folder, 'program');
    await run('go', ['build', ...flags, '-o', made, main === '' ? module : `${module}/${main}`], {
      cwd: folder,
      env: { ...process.env, CGO_ENABLED: '0', GOTOOLCHAIN: 'local' },
      maxBuffer: 64 << 20,
    });
    await mkdir(dirname(file), { recursive: true });
    await rename(made, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Has go download a published module and check it by the public checksum database.
 * @param folder where go runs; outside a module of its own
 * @returns the folder of its files, which are read-only
 */
export async function downloadedModule(moduleAtVersion: string, folder: string): Promise<string> {
  const { stdout } = await run('go', ['mod', 'download', '-json', moduleAtVersion], { cwd: folder });
  return (JSON.parse(stdout) as { Dir: string }).Dir;
}

/**
 * The go.mod of a module that only builds this program.
 * @param source the program's own go.mod, as `go mod edit -json` gives it
 * @throws Error when it names a neighbour by a path and the version of neighbours is not known.
 */
export function goModOf({ module, version, siblings }: GoProgram, source: GoMod): string {
  const replacements = (source.Replace ?? []).map(({ Old, New }) => {
    const isPath = /^\.{1,2}\//.test(New.Path);
    if (isPath && siblings === undefined) throw new Error(`${module} replaces ${Old.Path} by a path`);
    const old = [Old.Path, Old.Version].filter(Boolean).join(' ');
    return `replace ${old} => ${isPath ? `${Old.Path} v${siblings}` : `${New.Path} ${New.Version ?? ''}`}`;
  });
  return [
    'module tern-build',
    `go ${source.Go}`,
    ...(source.Godebug ?? []).map(({ Key, Value }) => `godebug ${Key}=${Value}`),
    `require ${module} v${version}`,
    ...(source.Exclude ?? []).map(({ Path, Version }) => `exclude ${Path} ${Version}`),
    ...replacements,
    '',
  ].join('\n');
}
