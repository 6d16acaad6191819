import { readPromisesByMeaning } from '@tern/ai/offline/promises/read-promises-by-meaning';
import { createAskReader } from '@tern/embedder/ask-reader';
import { minute } from '@tern/kernel/clock';
import { readConfig } from '../config.ts';
import { askedHalf, type Half } from '../halves.ts';
import { absent, openLabelledData } from '../labelled-data.ts';
import { scoreOf } from '../score.ts';
import { readStrangersMail, type StrangersMail } from '../strangers/strangers-mail.ts';
import { noteReading } from '../val-readings.ts';
import { promiseDays } from './promise-days.ts';
import { byRulesAlone, judgePromises, promiseRows, promiseTable } from './promise-report.ts';

/**
 * `node lab/evals/promises/eval-promises.ts`: the promises that are found in the dev halves of the mail of strangers, and the days of
 * written promises. `--errors` lists what the dev halves get wrong; `--read-val` reads the val halves, once a landing, and notes it.
 */
const mails = readStrangersMail(openLabelledData(readConfig().dataFolder));
if (mails === null) console.log(`SKIPPED the mail of strangers: ${absent}`);
else await printPromises(mails, askedHalf());
printDays();

async function printPromises(all: readonly StrangersMail[], half: Half): Promise<void> {
  const askReader = createAskReader({ idleMs: minute });
  const own = all.filter((mail) => mail.half === half);
  const byRules = await judgePromises(own, byRulesAlone);
  console.log([`Promises by the rules alone, ${half}`, ...promiseTable(promiseRows(byRules)), ''].join('\n'));
  const judged = await judgePromises(own, (mail) =>
    readPromisesByMeaning(mail, (words) => askReader.weighMail(words)),
  );
  await askReader.close();
  const rows = promiseRows(judged);
  console.log([`Promises, ${half}`, ...promiseTable(rows), ''].join('\n'));
  if (half === 'val') {
    const figures = rows.map(({ name, score: { f1, precision, recall } }) => {
      const parts =
        name === 'all but misleading'
          ? ` (P ${precision.value.toFixed(3)}, R ${recall.value.toFixed(3)})`
          : '';
      return `${name} ${f1.value.toFixed(3)}${parts}`;
    });
    return noteReading('## Promises', [figures.join(', ')]);
  }
  const below = rows.filter(({ isBelow }) => isBelow).map(({ name }) => name);
  if (below.length > 0) {
    console.log(`BELOW the floor: ${below.join(', ')}\n`);
    process.exitCode = 1;
  }
  if (!process.argv.includes('--errors')) return;
  // German everyday mail is measured and nothing else, misleading mail is a stress test.
  const shown = judged.filter(({ set }) => set !== 'everyday' && set !== 'misleading');
  for (const { id, expected, predicted, text } of shown)
    if (expected !== predicted) console.log(`${expected ? 'MISSED' : 'FALSE '} ${id}\n${text}\n`);
}

function printDays(): void {
  const days = promiseDays();
  const { cases, right } = scoreOf(days);
  console.log(`Days of written promises: ${right} of ${cases}`);
  for (const { id, predicted } of days) if (!predicted) console.log(`  wrong: ${id.replaceAll('\n', ' ')}`);
}
