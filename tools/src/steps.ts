import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface Outcome {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: readonly string[];
  readonly seconds: number;
  /** How long each test file took, in seconds; nothing for a check that is no test. */
  readonly files?: readonly TestFile[];
}

export interface TestFile {
  readonly path: string;
  readonly seconds: number;
}

const bin = (name: string) => join(root, 'node_modules', name);

/** Runs one command to its end; its output goes to ours. Gives the exit status. */
function runCommand(args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** As `runCommand`, but its output is kept, so that commands that run in parallel do not mix theirs. */
async function runAside(args: readonly string[]): Promise<{ status: number; output: string }> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const parts: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(part));
  const [code] = (await once(child, 'close')) as [number | null];
  return { status: code ?? 1, output: Buffer.concat(parts).toString() };
}

/** A check that passes or fails as a whole: a program of `node_modules` with its arguments. */
export type Check = readonly [name: string, script: string, ...args: string[]];

/** Runs each lane's checks one after the other, and the lanes in parallel. Gives the outcomes in the order of the lanes. */
export async function runChecks(...lanes: readonly (readonly Check[])[]): Promise<Outcome[]> {
  const outcomes = lanes.map(async (lane) => {
    const ended: Outcome[] = [];
    for (const check of lane) ended.push(await runCheck(check));
    return ended;
  });
  return (await Promise.all(outcomes)).flat();
}

async function runCheck([name, script, ...args]: Check): Promise<Outcome> {
  const begun = performance.now();
  const { status, output } = await runAside([bin(script), ...args]);
  console.log(`\n── ${name}\n${output.trim()}`);
  return {
    name,
    passed: status === 0 ? 1 : 0,
    failed: status === 0 ? 0 : 1,
    skipped: [],
    seconds: (performance.now() - begun) / 1000,
  };
}

interface JestResults {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/** Sets the number of random cases in the tests of a run (`cases` in tools/testing/cases.ts); one that is given wins. */
export function setRounds(rounds: 'quick' | 'deep'): void {
  process.env['TERN_TEST_ROUNDS'] ||= rounds;
}

/**
 * A worker waits a third of its time (for timers, threads, disks and browsers), so three of them keep two cores busy. A worker whose heap
 * has grown starts anew: every file of the web leaves its modules behind, and collecting them took a sixth of the time.
 */
export const threeWorkers = ['--maxWorkers=3', '--workerIdleMemoryLimit=900MB'] as const;

/** One or more jest projects; a suite that could not run counts as a failure. */
export async function jest(name: string, projects: readonly string[], ...args: string[]): Promise<Outcome> {
  console.log(`\n── ${name}`);
  const begun = performance.now();
  const output = join(tmpdir(), `tern-jest-${process.pid}-${name.replaceAll(/\W+/g, '-')}.json`);
  const status = await runCommand([
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    bin('jest/bin/jest.js'),
    '--selectProjects',
    ...projects,
    '--json',
    `--outputFile=${output}`,
    '--reporters=default',
    ...args,
  ]);
  const results = JSON.parse(readFileSync(output, 'utf8')) as JestResults;
  const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
  return {
    name,
    passed: results.numPassedTests,
    failed: failed === 0 && status !== 0 ? 1 : failed,
    skipped: results.testResults.flatMap((suite) =>
      suite.assertionResults.filter((test) => test.status === 'pending').map((test) => test.fullName),
    ),
    seconds: (performance.now() - begun) / 1000,
    files: results.testResults.map(({ name: path, startTime, endTime }) => ({
      path: relative(root, path),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

/** The slowest ten test files of all outcomes, slowest first. */
export function slowestFiles(outcomes: readonly Outcome[]): readonly TestFile[] {
  return outcomes
    .flatMap(({ files = [] }) => files)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 10);
}

/** Prints the slowest files, the table, what was skipped, and `N passed, N failed` as the last line; the process fails when anything did. */
export function report(outcomes: readonly Outcome[], skips: readonly string[] = []): void {
  console.log('\nslowest test files:');
  for (const { path, seconds } of slowestFiles(outcomes))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${path}`);
  console.log('');
  for (const { name, passed, failed, seconds } of outcomes) {
    console.log(
      `${failed === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(28)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s`,
    );
  }
  for (const skip of [...skips, ...outcomes.flatMap(({ skipped }) => skipped)])
    console.log(`skipped: ${skip}`);
  const sum = (pick: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + pick(outcome), 0);
  const failed = sum((outcome) => outcome.failed);
  console.log(`${sum((outcome) => outcome.passed)} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}
