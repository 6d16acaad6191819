import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LanguageModel } from '@tern/ai/model/language-model';
import { createMeetingReader } from '@tern/embedder/meeting-reader';
import { minute } from '@tern/kernel/clock';
import { readMeetingsBy } from '../../../services/calendar/src/adapters/text-model/read-meetings.ts';
import type { Choice } from '../../../services/calendar/src/domain/rundown/choose-meetings.ts';
import { choiceByReading } from './choose-by-reading.ts';
import { rundownByModel, type ModelRundown } from './rundown-by-model.ts';
import { halfOf, halfTable, rundownLines, rundownReport } from './rundown-report.ts';
import { strangerDays } from './stranger-days.ts';
import { untaughtDays } from './taught-days.ts';
import type { JudgedDay } from './written-day.ts';
import { readValOfStrangers, strangerReport } from './stranger-report.ts';

const page = fileURLToPath(new URL('../../../docs/scorecard-rundown.md', import.meta.url));

const head = `# Does the rundown name the meetings that matter?

Written by \`npm run eval -- --write-rundown\`; do not edit. Days of our own (lab/evals/rundown/written): instructions in plain words, most
in English, some in German, French and Spanish, and meetings that must, may or must not be in the rundown. Engine: the rules of the calendar
service. Rules were mended by errors of the tunable half; nothing was tuned on the other. Intervals: 95 %, bootstrap over days.
`;

const withoutModel = `
## With an outside model

Not measured here: no real model was reachable where this page was written, and a stand-in says nothing about quality.
\`npm run eval -- --model --write-rundown\` with OPENAI_BASE_URL, OPENAI_MODEL and OPENAI_API_KEY measures one on the same days. What
hostile titles and descriptions can change with a model that obeys them is a gate of its own (lab/evals/rundown/model-attacks.ts): which
open meetings are chosen, in words of ours, and nothing else.
`;

/** Covers the dev half; the val half is in docs/val-readings.md. */
const strangersSection = () => `
## Days of strangers

Written by hands that knew neither the reader nor its rules, in seven languages (lab/evals/rundown/strangers). Of the val half only totals are
read, once a landing ([readings](val-readings.md)); the errors of dev are printed by \`npm run eval -- --only-rundown\`.

${strangerReport('dev').table.join('\n')}
`;

const modelLines = ({ name, days, byRules, report }: ModelRundown) =>
  [
    `With ${name}: asked about ${days} days, ${byRules} of them decided by rules as it gave no usable answer.`,
    '',
    ...rundownLines(report),
  ].join('\n');

const keyOf = ({ instructions, events }: JudgedDay) => JSON.stringify([instructions, events]);

interface ByReading {
  readonly strangers: readonly (readonly string[])[];
  readonly untaught: readonly string[];
}

/** The choice of rules and the text model together. */
async function choicesByReading(readsVal: boolean): Promise<ByReading> {
  const reader = createMeetingReader({ idleMs: minute });
  const odds = readMeetingsBy(reader, (failure) => {
    throw failure;
  });
  const days = strangerDays().filter(({ half }) => half === 'dev' || readsVal);
  const untaught = untaughtDays();
  const choices = new Map<string, Choice>();
  for (const day of [...days, ...untaught]) choices.set(keyOf(day), await choiceByReading(odds, day));
  await reader.close();
  const choiceFor = (day: JudgedDay) => {
    const choice = choices.get(keyOf(day));
    if (!choice) throw new Error('A day was not read.');
    return choice;
  };
  return {
    strangers: [
      strangerReport('dev', choiceFor).lines,
      ...(readsVal ? [readValOfStrangers('rundown, read by the text model', choiceFor).lines] : []),
    ],
    untaught: halfTable([halfOf('e4', untaught, choiceFor)]),
  };
}

/**
 * @param given.model compared with the rules, on the same days; null without one
 * @returns whether something of the rules is below its threshold
 */
export async function evalRundown(given: {
  readonly isWritten: boolean;
  readonly model: LanguageModel | null;
  /** Reads the val half of the days of strangers too, which is noted. */
  readonly readsVal: boolean;
}): Promise<boolean> {
  const report = rundownReport();
  const lines = rundownLines(report).join('\n');
  console.log(`\nRundown, offline engine.\n\n${lines}`);
  const strangers = [strangerReport('dev'), ...(given.readsVal ? [readValOfStrangers('rundown')] : [])];
  for (const { lines: own } of strangers) console.log(`\nDays of strangers.\n\n${own.join('\n')}`);
  const byReading = await choicesByReading(given.readsVal);
  for (const own of byReading.strangers)
    console.log(
      `\nDays of strangers, read by the text model too (it has learnt the dev half).\n\n${own.join('\n')}`,
    );
  console.log(
    `\nDays of a hand from which neither the text model nor its weights have learnt.\n\n${byReading.untaught.join('\n')}`,
  );
  const byModel = given.model && modelLines(await rundownByModel(given.model));
  if (byModel !== null) console.log(`\n${byModel}`);
  const second = byModel === null ? withoutModel : `\n## With an outside model\n\n${byModel}\n`;
  if (given.isWritten) writeFileSync(page, `${head}\n${lines}\n${strangersSection()}${second}`);
  return report.below.length > 0 || strangers.some(({ isBelow }) => isBelow);
}
