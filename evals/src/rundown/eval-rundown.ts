import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rundownLines, rundownReport } from './rundown-report.ts';

const page = fileURLToPath(new URL('../../../docs/scorecard-rundown.md', import.meta.url));

const head = `# Does the rundown name the meetings that matter?

Written by \`npm run eval -- --write-rundown\`; do not edit. Days of our own (evals/src/rundown/written): instructions in plain words, most
in English, some in German, French and Spanish, and meetings that must, may or must not be in the rundown. Engine: the rules of the calendar
service. Rules were mended by errors of the tunable half; nothing was tuned on the other. Intervals: 95 %, bootstrap over days.
`;

/** @returns whether something is below its threshold */
export function printRundown({ isWritten }: { readonly isWritten: boolean }): boolean {
  const report = rundownReport();
  const lines = rundownLines(report);
  console.log(`\nRundown, offline engine.\n\n${lines.join('\n')}`);
  if (isWritten) writeFileSync(page, `${head}\n${lines.join('\n')}\n`);
  return report.below.length > 0;
}
