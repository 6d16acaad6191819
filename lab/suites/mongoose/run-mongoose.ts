import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestOutcome } from '../expected-failures.ts';

/** The whole suite takes half a minute; one that is not through by then hangs. */
const deadlineMs = 10 * 60_000;

/**
 * Runs mongoose's own tests with its own mocha against a server.
 * @param folder a clone of Automattic/mongoose with its packages installed
 * @throws Error when mocha cannot start, crashes or hangs.
 */
export async function runMongoose(folder: string, serverUri: string): Promise<TestOutcome[]> {
  const mocha = join(folder, 'node_modules/mocha/bin/mocha.js');
  if (!existsSync(mocha))
    throw new Error(`${mocha} is not there: clone mongoose and run npm install in it (README.md)`);
  const report = join(import.meta.dirname, 'mocha-report.ts');
  const output = mkdtempSync(join(tmpdir(), 'tern-suite-'));
  const outcomes = join(output, 'outcomes.jsonl');
  // No config: mongoose's own starts a MongoDB that it downloads. The timeout is that of its CI.
  const flags = ['--no-config', '--exit', '--timeout', '10000', '--require', report, '--reporter', report];
  const options = ['--reporter-option', `file=${outcomes}`];
  const tests = ['--ignore', 'test/encryption/**/*.test.js', './test/**/*.test.js'];
  try {
    const child = spawn(
      process.execPath,
      ['--disable-warning=MONGOOSE', mocha, ...flags, ...options, ...tests],
      {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'inherit'],
        timeout: deadlineMs,
        env: { ...process.env, MONGOOSE_TEST_URI: serverUri },
      },
    );
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    const results = readOutcomes(outcomes);
    const failed = results.filter(({ state }) => state === 'failed').length;
    // Mocha exits with the number of failures, at most 255.
    if (signal !== null || code !== Math.min(failed, 255))
      throw new Error(`mocha ended early (exit ${code}, signal ${signal}) after ${results.length} tests`);
    return results;
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

function readOutcomes(file: string): TestOutcome[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as TestOutcome);
}
