import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A real server or tool that tests and benches use where it is installed; `npm run test:engines -- --install` installs it. */
export interface Engine {
  readonly name: string;
  /** Debian packages that carry it. */
  readonly packages: readonly string[];
  /** Installs what no Debian package contains. */
  bring?(): Promise<void>;
  /** Null when `bring` can work here; else what this machine lacks. Tests of such an engine are skipped with that reason. */
  cannotBring?(): Promise<string | null>;
  /** Null when it can be used; else a text that says what is missing. */
  missing(): Promise<string | null>;
}

/** Whether a program is on the path. */
export async function hasProgram(name: string): Promise<boolean> {
  return run('sh', ['-c', `command -v ${name}`]).then(
    () => true,
    () => false,
  );
}

/** Whether it can be installed here, by its packages or otherwise. */
export async function canBeBrought({ packages, bring, cannotBring }: Engine): Promise<boolean> {
  if (packages.length === 0 && bring === undefined) return false;
  return ((await cannotBring?.()) ?? null) === null;
}

/** Installs what is missing of an engine; does nothing when it can be used already. @throws Error when that fails. */
export async function bringEngine(engine: Engine): Promise<void> {
  if ((await engine.missing()) === null || !(await canBeBrought(engine))) return;
  console.log(`installing ${[...engine.packages, engine.name].join(', ')} ...`);
  if (engine.packages.length > 0) await installPackages(engine.packages);
  await engine.bring?.();
}

/**
 * Installs Debian packages. The servers they carry are kept from starting by themselves.
 * @throws Error when this is no Debian, the user is not root or apt fails.
 */
async function installPackages(packages: readonly string[]): Promise<void> {
  if (!(await hasProgram('apt-get')))
    throw new Error(`apt-get is not there; please install ${packages.join(', ')} yourself`);
  if (process.getuid?.() !== 0) throw new Error(`installing ${packages.join(', ')} needs root`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await run('apt-get', ['update', '-qq'], { env, maxBuffer: 64 << 20 });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env,
    maxBuffer: 64 << 20,
  });
}
