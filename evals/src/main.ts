import { readConfig } from './config.ts';
import { openLabelledData } from './labelled-data.ts';
import { reportOf } from './report.ts';
import { gaiaThreads } from './sets/gaia-threads.ts';
import { injection } from './sets/injection.ts';
import { parakweetSentences } from './sets/parakweet-sentences.ts';
import { quotedAsks, writtenThreads } from './sets/written-threads.ts';
import { vendorMail } from './sets/vendor-mail.ts';

const data = openLabelledData(readConfig().dataFolder);
const reports = [
  gaiaThreads(data),
  ...vendorMail(data),
  parakweetSentences(data),
  ...writtenThreads(),
  ...quotedAsks(),
  injection(),
].map(reportOf);

console.log('Follow-up decision, offline engine (rules). Intervals: 95 %, bootstrap.\n');
for (const { lines } of reports) console.log(`${lines.join('\n')}\n`);
process.exitCode = reports.some(({ isBelow }) => isBelow) ? 1 : 0;
