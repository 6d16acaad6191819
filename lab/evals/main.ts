import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { mailArchiveFolder } from '../engines/mail-archive.ts';
import { createOpenaiLanguageModel } from '@tern/ai/model/openai-language-model';
import { readConfig, readEndpoint } from './config.ts';
import { rules, type Engine } from './engine.ts';
import { openLabelledData, type LabelledData } from './labelled-data.ts';
import { readArchive } from './matching/archived-mails.ts';
import { matchArchive } from './matching/match-archive.ts';
import { matchingLines, matchingReportOf } from './matching/matching-report.ts';
import { askOutsideModel } from './outside-model.ts';
import { linesOf, reportOf } from './report.ts';
import { scorecardOf, type OutsideReports } from './scorecard.ts';
import { evalRundown } from './rundown/eval-rundown.ts';
import { evalSearchStrangers } from './search/strangers/eval-search-strangers.ts';
import { printSearch } from './search/eval-search.ts';
import { othersSets, ownSets } from './sets/all-sets.ts';
import { writtenThreads } from './sets/written-threads.ts';
import { evalStrangers } from './strangers/eval-strangers.ts';
import { evalTrimming } from './trimming/eval-trimming.ts';

/**
 * `npm run eval`; with `--write` it also writes docs/scorecard.md, which needs all sets, with `--write-trimming`
 * docs/scorecard-trimming.md, which fetches talonjs, with `--write-search` docs/scorecard-search.md, with `--write-rundown`
 * docs/scorecard-rundown.md; `--only-search` leaves out all but the search, whose val half of questions about mail of strangers is read by
 * `--read-search-val`, once a landing; `--only-rundown` all but the rundown. With `--model` the outside model of OPENAI_BASE_URL,
 * OPENAI_MODEL and OPENAI_API_KEY is asked about what the offline engine leaves unsure, and has rows of its own: those mails are sent
 * there; and about the days of the rundown. `--only-strangers` judges the dev halves of the mail of strangers alone; `--read-val` reads
 * the val halves too, once a landing, notes it in docs/val-readings.md and writes docs/scorecard-strangers.md; with `--only-rundown` it reads
 * the val half of the rundown's days alone.
 */
const scorecard = fileURLToPath(new URL('../../docs/scorecard.md', import.meta.url));

const isWanted = (option: string) => process.argv.includes(option);
const readsVal = isWanted('--read-val');

process.exitCode = (await isSomethingBelow()) ? 1 : 0;

async function isSomethingBelow(): Promise<boolean> {
  if (isWanted('--only-rundown')) return evalDays();
  const areStrangersBelow = isWanted('--only-search')
    ? false
    : await evalStrangers(labelledData(), { readsVal });
  const isRestBelow = readsVal || isWanted('--only-strangers') ? false : await evalTheRest();
  return areStrangersBelow || isRestBelow;
}

function evalDays(): Promise<boolean> {
  return evalRundown({
    isWritten: isWanted('--write-rundown'),
    model: isWanted('--model') ? createOpenaiLanguageModel(readEndpoint()) : null,
    readsVal: readsVal && isWanted('--only-rundown'),
  });
}

function labelledData(): LabelledData {
  return openLabelledData(readConfig().dataFolder);
}

async function evalTheRest(): Promise<boolean> {
  const areStrangersMissed = await evalSearchStrangers(labelledData(), {
    readsVal: isWanted('--read-search-val'),
  });
  const isSearchBelow = (await printSearch({ isWritten: isWanted('--write-search') })) || areStrangersMissed;
  return (isWanted('--only-search') ? false : await evalDecisions()) || isSearchBelow;
}

/** @returns whether something is below its threshold */
async function evalDecisions(): Promise<boolean> {
  const data = labelledData();
  const reportsOf = async (engine: Engine) =>
    [...othersSets(data, engine), ...(await ownSets(engine))].map(reportOf);
  const offline = await reportsOf(rules);

  const outside = process.argv.includes('--model') ? await reportsWithModel(data) : null;

  console.log('Follow-up decision of the offline engine. Intervals: 95 %, bootstrap.\n');
  for (const report of offline) console.log(`${linesOf(report).join('\n')}\n`);
  if (outside) {
    console.log(
      `With ${outside.name}: asked about ${outside.asked}, ${outside.unanswered} without an answer.\n`,
    );
    for (const report of outside.reports) console.log(`${linesOf(report).join('\n')}\n`);
  }
  const matching = existsSync(mailArchiveFolder())
    ? matchingReportOf(matchArchive(readArchive(mailArchiveFolder())))
    : null;
  console.log(
    matching
      ? matchingLines(matching).join('\n')
      : 'SKIPPED reply matching: the mail archive is not there (npm run test:engines -- --install brings it)',
  );
  if (process.argv.includes('--write')) {
    if (matching === null || offline.some((report) => 'skipped' in report))
      throw new Error('The scorecard needs all sets; some were skipped.');
    writeFileSync(scorecard, scorecardOf({ offline, outside, matching }));
  }
  const trimming = await evalTrimming({ isWritten: process.argv.includes('--write-trimming') });
  const isRundownBelow = await evalDays();
  return (
    isRundownBelow ||
    trimming.isBelow ||
    (matching?.isBelow ?? false) ||
    offline.some((report) => !('skipped' in report) && report.isBelow)
  );
}

/** Reports on the sets whose decision an outside model can change; attacks and drafts are left out. */
async function reportsWithModel(data: LabelledData): Promise<OutsideReports> {
  const setsBy = (engine: Engine) => [...othersSets(data, engine), ...writtenThreads(engine)];
  const model = createOpenaiLanguageModel(readEndpoint());
  const { engine, ...counts } = await askOutsideModel(model, setsBy);
  return { name: model.name, ...counts, reports: setsBy(engine).map(reportOf) };
}
