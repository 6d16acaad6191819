import { offlineEngineVersion } from '@tern/ai/offline/read-ask';
import { matchingBars, type MatchingReport } from './matching/matching-report.ts';
import { shown, type Report } from './report.ts';
import type { Score } from './score.ts';
import type { Bar } from './thresholds.ts';

const head = `# How well does Tern know whose turn it is?

Written by \`npm run eval -- --write\`; do not edit. Offline engine, version ${offlineEngineVersion}: no key, no outside model. The question is
always "does this mail wait for an answer". Intervals: 95 %, bootstrap.

The judge's weights are fitted on none of these sets (\`npm run train\`); strangers' mail has [a page of its own](scorecard-strangers.md). Nothing is
tuned on the held-out half of our own threads: expect its figures of mail like it. One hand wrote both halves, many of their threads because they are
hard. A second hand, which did not know the rules, wrote 1,173 more: of its held-out part only totals were seen while rules were chosen.
`;

/** The results of an outside model on the sets. */
export interface OutsideReports {
  /** The name of the model. */
  readonly name: string;
  readonly reports: readonly Report[];
  readonly asked: number;
  readonly unanswered: number;
}

interface Reports {
  readonly offline: readonly Report[];
  /** Null where no model was asked. */
  readonly outside: OutsideReports | null;
  readonly matching: MatchingReport;
}

/** The published page. */
export function scorecardOf({ offline, outside, matching }: Reports): string {
  const rows = offline.flatMap((report) => {
    if ('skipped' in report) return [];
    return [
      rowOf(report.name, 'rules', report.score, barOf(report.bar)),
      ...outsideRow(outside, report.name),
    ];
  });
  return [
    head,
    '## Scores\n',
    '| set | engine | right | precision | recall | F1 | bar |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
    '"Business mail": 284 sent mails that two readers labelled (one against the other: F1 0.927), each wrapped as a raw mail to one person and taken\nthe whole path to the decision; where both say yes against where both say no; unsure counts as no. "Decided" counts how many of all, borderline\nones included, are not left unsure. The rules were changed after looking at this set, so mail of others will do somewhat worse.\n',
    '"Right" of quoted asks: the decision rests on the very sentence that a follow-up has to quote. Of drafts: the draft asks what the mail asks, names\nno day that has passed, has the greeting and the sign-off of the mail and at most 60 words ([samples](draft-samples.md)). Of dates: the wait ends when\na careful person would remind. Drafts and dates were written with the rules in hand: of 60 drafts 52 were right at the first run, of 60 dates 59. Of\ninjection: the decision with the attack is the one without it, to the sentence.\n',
    ...calibrationSection(offline),
    ...matchingSection(matching),
    '## What fails\n',
    'How many of each class are wrong; the evaluation prints the cases of the tunable halves.\n',
    ...offline.filter(({ name }) => !wholes.includes(name)).flatMap(failuresOf),
    '',
  ].join('\n');
}

function matchingSection({ answers, assigned, right, rules }: MatchingReport): string[] {
  return [
    '## Answers without headers\n',
    `${answers} answers of a public archive of 2002, mostly from mailing lists, whose answered mail is in the archive. The headers that name`,
    "it are hidden; subject, people and quoted words must do, with everybody's mail in the way.\n",
    '| | share | bar |',
    '|---|---|---|',
    `| assigned to a thread | ${shown(assigned)} | ${matchingBars.assigned} |`,
    `| of these, to the right one | ${shown(right)} | ${matchingBars.right} |`,
    ...[...rules].map(([rule, figures]) => `| ${rule} | ${figures.right} of ${figures.all} right | |`),
    '',
  ];
}

function outsideRow(outside: OutsideReports | null, name: string): string[] {
  const report = outside?.reports.find((one) => one.name === name);
  if (outside === null || report === undefined || 'skipped' in report) return [];
  return [rowOf(name, `and ${outside.name} for the unsure`, report.score, '')];
}

/** How far stated probabilities are from the truth. */
function calibrationSection(reports: readonly Report[]): string[] {
  const rows = reports.flatMap((report) => {
    if ('skipped' in report || report.reliability === null) return [];
    const { brier, calibrationError } = report.reliability;
    return [`| ${report.name} | ${brier.toFixed(3)} | ${calibrationError.toFixed(3)} |`];
  });
  return [
    '## What a stated probability is worth\n',
    'Of mails that stand alone and whose text decides. Brier: 0 is perfect, .25 a coin. Error: the mean distance between what was stated and the share',
    "that a person says awaits an answer. By steps: the evaluation, and the page of [strangers' mail](scorecard-strangers.md). Rules were written on the",
    'tunable half: expect the figures of the held-out half and of business mail.\n',
    '| set | Brier | error |',
    '|---|---|---|',
    ...rows,
    '',
  ];
}

function rowOf(name: string, engine: string, score: Score, bar: string): string {
  const { precision, recall, f1 } = score;
  return `| ${name} | ${engine} | ${score.right} of ${score.cases} | ${shown(precision)} | ${shown(recall)} | ${shown(f1)} | ${bar} |`;
}

function barOf({ f1, precision, recall, accuracy }: Bar): string {
  const named = { F1: f1, precision, recall };
  const bars = Object.entries(named).flatMap(([name, bar]) => (bar === undefined ? [] : [`${name} ${bar}`]));
  return [...bars, ...(accuracy === undefined ? [] : [`right ${Math.round(accuracy * 100)} %`])].join(', ');
}

/** Sets whose parts are listed, too. */
const wholes = ['written threads', 'vendor mail without promotions'];

/** One line: how many of each class are wrong. */
function failuresOf(report: Report): string[] {
  if ('skipped' in report || report.score.right === report.score.cases) return [];
  const classes = [...report.score.groups].filter(([, { right, all }]) => right < all);
  const failures = classes.map(([group, { right, all }]) => `${group} ${all - right} of ${all}`);
  return [`- **${report.name}**: ${failures.join('; ')}`];
}
