import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { coverageFaults, readCoverage } from './spec-coverage.ts';
import type { Outcome } from './steps.ts';

const root = join(import.meta.dirname, '../..');
const readFile = (file: string) => {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
};

/** Checks docs/spec-coverage.md and prints how many rows wait for which issue; one failure for each fault. */
export function checkSpecCoverage(): Outcome {
  console.log('\n── spec coverage');
  const begun = performance.now();
  const rows = readCoverage(readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8'));
  const faults = coverageFaults(rows, readFile);
  for (const fault of faults) console.log(`   ${fault}`);
  const waiting = rows.flatMap(({ issue }) => issue ?? []);
  const issues = [...new Set(waiting)].sort().map((letter) => {
    return `${waiting.filter((other) => other === letter).length} wait for issue ${letter}`;
  });
  console.log(`   ${[`${rows.length - waiting.length} rows shown by tests`, ...issues].join(', ')}`);
  return {
    name: 'spec coverage',
    passed: rows.length === 0 ? 0 : 1,
    failed: faults.length + (rows.length === 0 ? 1 : 0),
    skipped: [],
    seconds: (performance.now() - begun) / 1000,
  };
}
