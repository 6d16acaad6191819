import { writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { MeetingWeights } from '../../../services/calendar/src/domain/rundown/weigh-meeting.ts';
import { readJsonLines } from '../json-lines.ts';
import type { MeetingRow } from './dump-meetings.ts';
import { fitLogistic, logOddsOf, type Example, type Fitted } from './fit-logistic.ts';

/**
 * `node lab/evals/train/fit-meetings.ts --model-id ID ROWS...`: fits the weights of the rundown to rows of dump-meetings.ts and writes them with
 * their record. The thresholds and the figures are those of each tenth of the days by weights that were fitted to the others.
 */
const target = fileURLToPath(
  new URL('../../../services/calendar/src/domain/rundown/meeting-weights.json', import.meta.url),
);
const ridge = 3;
const parts = 10;
/** Share of the meetings that must not be shown that may be, for the threshold. */
const maxShownShare = 0.1;
/** Share of the meetings that must be shown that are shown or may matter, for the other threshold. */
const leastKept = 0.9;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'model-id': { type: 'string' } },
});
const modelId = values['model-id'];
if (modelId === undefined || positionals.length === 0)
  throw new Error('Name the text model by --model-id, and files of rows.');
// Where either way is fine, nothing is learnt.
const rows = positionals
  .flatMap((file) => readJsonLines<MeetingRow>(pathToFileURL(file)))
  .filter(({ judgement }) => judgement !== 'may');
const names = Object.keys(rows[0]?.features ?? {});
const days = [...new Set(rows.map(({ day }) => day))];
const partOf = ({ day }: MeetingRow) => days.indexOf(day) % parts;

const valuesOf = ({ features }: MeetingRow) => names.map((name) => features[name] ?? 0);
const exampleOf = (row: MeetingRow): Example => ({
  values: valuesOf(row),
  isYes: row.judgement === 'must',
  weight: 1,
});
const fitTo = (given: readonly MeetingRow[]): Fitted => fitLogistic(given.map(exampleOf), ridge);

const byOthers = Array.from({ length: parts }, (_, part) =>
  fitTo(rows.filter((row) => partOf(row) !== part)),
);
const weighed = rows.map((row) => {
  const fitted = byOthers[partOf(row)];
  if (!fitted) throw new Error('A part has no weights.');
  return { row, chance: 1 / (1 + Math.exp(-logOddsOf(fitted, valuesOf(row)))) };
});
const isWanted = ({ row }: { readonly row: MeetingRow }) => row.judgement === 'must';
const notWanted = weighed.filter((one) => !isWanted(one)).map(({ chance }) => chance);
notWanted.sort((one, other) => other - one);
const rounded = (value: number) => Number(value.toPrecision(4));
const showFrom = rounded((notWanted[Math.floor(notWanted.length * maxShownShare)] ?? 0.5) + 0.0005);

const wanted = weighed.filter(isWanted).map(({ chance }) => chance);
wanted.sort((one, other) => other - one);
const unsureFrom = Math.min(showFrom, rounded(wanted[Math.floor(wanted.length * leastKept)] ?? 0));

const shareShown = (given: typeof weighed) =>
  rounded(given.filter(({ chance }) => chance >= showFrom).length / Math.max(1, given.length));
const figures = {
  mustFound: shareShown(weighed.filter(isWanted)),
  mustNotShown: shareShown(weighed.filter((one) => !isWanted(one))),
};
const whole = fitTo(rows);
const weights: MeetingWeights = {
  modelId,
  bias: rounded(whole.bias),
  features: Object.fromEntries(names.map((name, at) => [name, rounded(whole.weights[at] ?? 0)])),
  showFrom,
  unsureFrom,
};
const record = {
  what: 'Log-odds that the user wants a meeting shown, by a logistic regression over what the text model reads and what the rules say.',
  script: 'lab/evals/train/fit-meetings.ts',
  meetings: rows.length,
  ridge,
  byWeightsOfOtherDays: figures,
};
writeFileSync(target, `${JSON.stringify({ record, ...weights }, null, 2)}\n`);
console.log(JSON.stringify({ record, ...weights }, null, 2));
