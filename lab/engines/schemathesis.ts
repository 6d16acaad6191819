import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { pythonEngine } from './python-engine.ts';

const run = promisify(execFile);

/**
 * Schemathesis: it asks an API what its OpenAPI document allows, and what it does not. A fixed seed makes the same requests only with the
 * same versions.
 */
export const schemathesisEngine = pythonEngine('schemathesis', [
  'schemathesis==4.32.5',
  'hypothesis==6.170.17',
  'jsonschema_rs==0.60.3',
]);

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
    const { stdout } = await run(schemathesisEngine.program('st'), args, {
      cwd: schemathesisEngine.folder(),
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
