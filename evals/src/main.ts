import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readConfig } from './config.ts';
import { bothVotes, rules } from './engine.ts';
import { openLabelledData } from './labelled-data.ts';
import { linesOf, reportOf } from './report.ts';
import { scorecardOf } from './scorecard.ts';
import { othersSets, ownSets } from './sets/all-sets.ts';

/** `npm run eval`; with `--write` it also writes docs/scorecard.md, which needs all sets. */
const scorecard = fileURLToPath(new URL('../../docs/scorecard.md', import.meta.url));

const data = openLabelledData(readConfig().dataFolder);
const [alone, both] = [rules, bothVotes].map((engine) =>
  [...othersSets(data, engine), ...ownSets(engine)].map(reportOf),
) as [ReturnType<typeof reportOf>[], ReturnType<typeof reportOf>[]];

console.log('Follow-up decision of the offline engine. Intervals: 95 %, bootstrap.\n');
both.forEach((report, index) => {
  console.log(`${linesOf(report, alone[index]).join('\n')}\n`);
});
if (process.argv.includes('--write')) {
  if (both.some((report) => 'skipped' in report))
    throw new Error('The scorecard needs all sets; some were skipped.');
  writeFileSync(scorecard, scorecardOf(both, alone));
}
process.exitCode = both.some((report) => !('skipped' in report) && report.isBelow) ? 1 : 0;
