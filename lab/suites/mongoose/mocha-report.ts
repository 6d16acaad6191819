import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { spokenVersion } from '../spoken-version.ts';
import type { TestOutcome } from '../expected-failures.ts';

/**
 * Loaded into mocha's process twice over: as a required file (hooks) and as the reporter (outcomes, one JSON a line, so that a crash
 * leaves what came before).
 */
/** Loads what a module of the suite's own packages exports. */
const suiteModule = (name: string): unknown => createRequire(join(process.cwd(), 'package.json'))(name);

/**
 * mongoose's tests ask `serverStatus`, which is outside the subset, for nothing but the version, and leave out whole groups when it
 * fails.
 */
export function mochaGlobalSetup(): void {
  const { Admin } = suiteModule('mongodb') as { Admin: { prototype: { serverStatus(): Promise<object> } } };
  Admin.prototype.serverStatus = () => Promise.resolve({ version: spokenVersion });
}

interface WithOptions {
  readonly options?: { maxTimeMS?: number };
}

export const mochaHooks = {
  /** Two tests set this for all that comes, and leave it there when they fail in their middle. */
  afterEach(): void {
    const mongoose = suiteModule('./index.js') as WithOptions & {
      readonly connections: readonly WithOptions[];
    };
    for (const { options } of [mongoose, ...mongoose.connections]) delete options?.maxTimeMS;
  },
};

/** The part of mocha's Test and Hook that is read here. */
interface Runnable {
  readonly file?: string;
  titlePath(): string[];
}

interface Runner {
  on(event: 'pass' | 'pending', listener: (test: Runnable) => void): void;
  on(event: 'fail', listener: (test: Runnable, error: Error) => void): void;
}

/** Mocha's reporter. */
export default class MochaReport {
  readonly #seen = new Map<string, number>();
  readonly #file: string;

  constructor(runner: Runner, { reporterOptions }: { reporterOptions: { file: string } }) {
    this.#file = reporterOptions.file;
    runner.on('pass', (test) => this.#write(test, { state: 'passed' }));
    runner.on('pending', (test) => this.#write(test, { state: 'skipped', text: 'mongoose skips it itself' }));
    runner.on('fail', (test, { message }) =>
      this.#write(test, { state: 'failed', text: String(message).slice(0, 500) }),
    );
  }

  #write(test: Runnable, outcome: Omit<TestOutcome, 'name'>): void {
    const line: TestOutcome = { name: this.#nameOf(test), ...outcome };
    appendFileSync(this.#file, `${JSON.stringify(line)}\n`);
  }

  /** Some titles stand twice in a file. */
  #nameOf(test: Runnable): string {
    const file = test.file?.slice(process.cwd().length + 1).replaceAll('\\', '/') ?? '';
    const name = [file, ...test.titlePath()].join(' > ').replace(/\s+/g, ' ').trim();
    const times = (this.#seen.get(name) ?? 0) + 1;
    this.#seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  }
}
