import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { docFaults } from './docs.ts';
import { projectFiles } from './project-files.ts';
import type { Outcome } from './steps.ts';

const root = join(import.meta.dirname, '../..');

/** Checks the links of every page, and length and status of the decisions; one failure for each fault. */
export function checkDocs(): Outcome {
  console.log('\n── documentation');
  const begun = performance.now();
  const faults = docFaults(projectFiles(), (file) => readFileSync(join(root, file), 'utf8'));
  for (const fault of faults) console.log(`   ${fault}`);
  if (faults.length === 0)
    console.log('   every link leads somewhere, every decision fits a page and says its status');
  return {
    name: 'documentation',
    passed: 1,
    failed: faults.length,
    skipped: [],
    seconds: (performance.now() - begun) / 1000,
  };
}
