import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { enginesFolder } from './engines-folder.ts';
import { hasProgram, type Engine } from './engine.ts';

const run = promisify(execFile);

/** What makes requests of a document; a fixed seed makes the same only with the same versions. */
const packages = ['schemathesis==4.32.5', 'hypothesis==6.170.17', 'jsonschema_rs==0.60.3'];

const ownFolder = () => join(enginesFolder(), 'schemathesis-4.32.5');
const marker = () => join(ownFolder(), 'complete');

/** Schemathesis in a virtual environment: it asks an API what its OpenAPI document allows, and what it does not. */
export const schemathesisEngine: Engine = {
  name: 'schemathesis',
  packages: [],
  async bring() {
    await rm(ownFolder(), { recursive: true, force: true });
    await mkdir(ownFolder(), { recursive: true });
    // Made at its place: programs of a virtual environment have its path in them.
    await run('python3', ['-m', 'venv', ownFolder()]);
    const pip = ['-m', 'pip', 'install', '-q', ...packages];
    await run(join(ownFolder(), 'bin/python'), pip, { maxBuffer: 16 << 20 });
    await writeFile(marker(), '');
  },
  cannotBring: async () => ((await hasProgram('python3')) ? null : 'python3 is not installed'),
  missing: async () => (existsSync(marker()) ? null : 'schemathesis is not installed'),
};

export interface Examined {
  /** How many calls of the document were tried and answered as documented. */
  readonly passed: number;
  /** Null when it found nothing. */
  readonly findings: string | null;
}

/**
 * Tries every documented call with what its schemas allow and refuse.
 * @param headers sent with every request
 * @param leaveOut a regular expression of paths
 */
export async function examineApi({
  apiUrl,
  headers,
  leaveOut,
}: {
  readonly apiUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly leaveOut: string;
}): Promise<Examined> {
  const options = [
    ['--url', apiUrl],
    ['--seed', '7'],
    ['--max-examples', '4'],
    // Its phase of boundary values, `coverage`, tries what the fuzzing tries too, and takes many times as long.
    ['--phases', 'examples,fuzzing'],
    ['--generation-database', 'none'],
    ['--workers', '2'],
    ['--request-timeout', '30'],
    // How long or large its own data is says nothing of the API.
    ['--suppress-health-check', 'all'],
    [
      '--checks',
      'not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance',
    ],
    ['--exclude-path-regex', leaveOut],
    ...Object.entries(headers).map(([name, value]) => ['--header', `${name}: ${value}`]),
  ].flat();
  const args = ['run', `${apiUrl}/openapi.json`, ...options, '--no-color'];
  try {
    // It keeps examples in the folder that it runs in.
    const { stdout } = await run(join(ownFolder(), 'bin/st'), args, {
      cwd: ownFolder(),
      maxBuffer: 64 << 20,
    });
    return { passed: passedIn(stdout), findings: null };
  } catch (error) {
    const { stdout, code } = error as { stdout?: string; code?: unknown };
    // 1 says that there are findings; all else that it could not run.
    if (code !== 1 || stdout === undefined) throw error;
    return { passed: passedIn(stdout), findings: stdout };
  }
}

/** The largest count of its phases: of those of the document, few calls have examples. */
function passedIn(stdout: string): number {
  return Math.max(0, ...[...stdout.matchAll(/(\d+) passed/g)].map(([, count]) => Number(count)));
}
