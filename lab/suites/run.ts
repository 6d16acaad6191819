import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startDocumentServer } from '@tern/documents/server';
import { runCrud } from './crud/run-crud.ts';
import {
  disagreements,
  readExpectedFailures,
  writeExpectedFailures,
  type TestOutcome,
} from './expected-failures.ts';
import { openLoopback } from './loopback.ts';
import { runMongoose } from './mongoose/run-mongoose.ts';

/** `npm run suites -- mongoose|crud <folder> [--write]`: a foreign test suite against the document server (README.md). */
const suites: Record<string, (folder: string, serverUri: string) => Promise<TestOutcome[]>> = {
  mongoose: runMongoose,
  crud: runCrud,
};

const [name = '', folder, ...flags] = process.argv.slice(2);
const suite = suites[name];
if (!suite || !folder) {
  console.error('usage: npm run suites -- mongoose|crud <folder> [--write]');
  process.exitCode = 2;
} else {
  const { outcomes, faults } = await onFreshServer((uri) => suite(resolve(folder), uri));
  const list = join(import.meta.dirname, `${name}.expected.tsv`);
  const expected = readExpectedFailures(list);
  if (flags.includes('--write')) writeExpectedFailures(list, outcomes, expected);
  report(outcomes, [
    ...disagreements(outcomes, flags.includes('--write') ? readExpectedFailures(list) : expected),
    ...faults.map((fault) => `the server had a fault: ${String(fault)}`),
  ]);
}

async function onFreshServer(
  run: (uri: string) => Promise<TestOutcome[]>,
): Promise<{ outcomes: TestOutcome[]; faults: unknown[] }> {
  const data = mkdtempSync(join(tmpdir(), 'tern-suite-'));
  const faults: unknown[] = [];
  const server = await startDocumentServer({
    folder: data,
    onFault: (fault) => faults.push(fault),
    // As the suites set their MongoDB (ttlMonitorSleepSecs=1).
    expiryIntervalMs: 1000,
  });
  const loopback = await openLoopback(server.uri);
  try {
    return { outcomes: await run(loopback.uri), faults };
  } finally {
    await loopback.close();
    await server.close();
    rmSync(data, { recursive: true, force: true });
  }
}

function report(outcomes: readonly TestOutcome[], problems: readonly string[]): void {
  const count = (state: TestOutcome['state']) => outcomes.filter((outcome) => outcome.state === state).length;
  const skips = new Map<string, number>();
  for (const { state, text = '' } of outcomes)
    if (state === 'skipped') skips.set(text, (skips.get(text) ?? 0) + 1);
  for (const [reason, times] of skips) console.log(`skipped ${times}: ${reason}`);
  for (const problem of problems) console.log(problem);
  console.log(
    `${count('passed')} passed, ${count('failed')} failed for a feature outside the subset or as listed above, ` +
      `${count('skipped')} skipped; ${problems.length} disagreements with the list`,
  );
  if (problems.length > 0) process.exitCode = 1;
}
