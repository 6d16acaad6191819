import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasProgram, type Engine } from './engine.ts';

const run = promisify(execFile);

/** What makes requests of a document; a fixed seed makes the same only with the same versions. */
const packages = ['schemathesis==4.32.5', 'hypothesis==6.170.17', 'jsonschema_rs==0.60.3'];

const ownFolder = () =>
  join(process.env['ENGINES_DIR'] ?? join(homedir(), '.cache/engines'), 'schemathesis-4.32.5');
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
    ['--max-examples', '5'],
    ['--phases', 'examples,coverage,fuzzing'],
    [
      '--checks',
      'not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance',
    ],
    ['--exclude-path-regex', leaveOut],
    ...Object.entries(headers).map(([name, value]) => ['--header', `${name}: ${value}`]),
  ].flat();
  const args = ['run', `${apiUrl}/openapi.json`, ...options, '--no-color'];
  try {
    await run(join(ownFolder(), 'bin/st'), args, { maxBuffer: 64 << 20 });
    return { findings: null };
  } catch (error) {
    const { stdout, code } = error as { stdout?: string; code?: unknown };
    // 1 says that there are findings; all else that it could not run.
    if (code !== 1 || stdout === undefined) throw error;
    return { findings: stdout };
  }
}
