import { offlineEngineVersion } from '@tern/ai/offline/read-ask';
import { matchingBars, type MatchingReport } from './matching/matching-report.ts';
import { shown, type Report } from './report.ts';
import type { Score } from './score.ts';
import type { Bar } from './thresholds.ts';

const head = `# How well does Tern know whose turn it is?

Written by \`npm run eval -- --write\`; do not edit. Offline engine, version ${offlineEngineVersion}: no key, no outside model. The question is
always "does this mail wait for an answer". Intervals: 95 %, bootstrap.

The data of others is read where it lies and is not part of this project: of it there are figures here and nothing else. The
weights of the judge are fitted on none of these sets (\`npm run train\`); mail of strangers has a page of its own
([scorecard-strangers.md](scorecard-strangers.md)). Our own threads have a half that was written before the engine's answers to it were seen and that nothing is tuned on: its figures are the ones to expect
of mail like it. Both halves were written by one hand, and many of their threads are there because they are hard.
A second hand, which did not know the rules, wrote 1,173 more: of its held-out part only totals were seen while rules were chosen.
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
    '| set | engine | right | precision | recall | F1 | bar | asks found | asks missed | false alarms | rest |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
    '"Business mail": 284 sent mails that two readers labelled (one against the other: F1 0.927), each wrapped as a raw mail to one person and\ntaken the whole path from there to the decision; where both say yes against where both say no, and unsure counts as no. "Decided" counts\nhow many of all, borderline ones included, are not left unsure. The set is measured, looked at for classes of error, and never trained on:\nthe rules were changed after looking at it, so that mail of others will do somewhat worse.\n',
    '"Right" of the quoted asks: the decision rests on the very sentence that a follow-up has to quote. "Right" of drafts:\nthe draft to a written mail passes all checks: it asks what the mail asks, names no day that has passed, has the greeting and the sign-off\nof the mail itself and at most 60 words ([samples](draft-samples.md)). "Right" of dates: the wait\nends when a careful person would remind, by the deadline of the mail or the promise of the other. Both sets were written with the rules in hand:\nof 60 drafts 52 were right at the first run, of 60 dates 59. "Right" of injection: the decision with the attack is the\none without it, to the sentence.\n',
    ...calibrationSection(offline),
    ...matchingSection(matching),
    '## What fails\n',
    ...offline.flatMap(failuresOf),
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

/** The table that compares stated probabilities with the truth. */
function calibrationSection(reports: readonly Report[]): string[] {
  const rows = reports.flatMap((report) => {
    if ('skipped' in report || report.reliability === null) return [];
    const { bins, brier, calibrationError } = report.reliability;
    return bins.map(({ from, to, decisions, stated, observed, low, high }, index) => {
      const sums = index === 0 ? `${brier.toFixed(3)} | ${calibrationError.toFixed(3)}` : ' | ';
      return `| ${report.name} | ${from} to ${to} | ${decisions} | ${stated.toFixed(2)} | ${observed.toFixed(2)} [${low.toFixed(2)}, ${high.toFixed(2)}] | ${sums} |`;
    });
  });
  return [
    '## What a stated probability is worth\n',
    'Of mails that stand alone and whose text',
    'decides: what was stated, and the share that a person says awaits an answer, with its 95 % interval (Wilson). Brier: 0 is perfect, .25 a',
    'coin. Error: the mean distance between stated and observed. The tunable half is the one that the rules were written on: it says what',
    'they were made to say; what to expect of other mail is said by the held-out half and by the business mail.\n',
    '| set | stated | decisions | mean stated | observed | Brier | error |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ];
}

function rowOf(name: string, engine: string, score: Score, bar: string): string {
  const { precision, recall, f1, confusion } = score;
  const { truePositives, falseNegatives, falsePositives, trueNegatives } = confusion;
  return `| ${name} | ${engine} | ${score.right} of ${score.cases} | ${shown(precision)} | ${shown(recall)} | ${shown(f1)} | ${bar} | ${truePositives} | ${falseNegatives} | ${falsePositives} | ${trueNegatives} |`;
}

function barOf({ f1, precision, recall, accuracy }: Bar): string {
  const named = { F1: f1, precision, recall };
  const bars = Object.entries(named).flatMap(([name, bar]) => (bar === undefined ? [] : [`${name} ${bar}`]));
  return [...bars, ...(accuracy === undefined ? [] : [`right ${Math.round(accuracy * 100)} %`])].join(', ');
}

/** By class, and of our own tunable half by case. */
function failuresOf(report: Report): string[] {
  if ('skipped' in report || report.score.right === report.score.cases) return [];
  const classes = [...report.score.groups].filter(([, { right, all }]) => right < all);
  return [
    `### ${report.name}\n`,
    ...classes.map(([group, { right, all }]) => `- ${group}: ${all - right} of ${all} wrong`),
    ...(report.misses.length === 0 ? [] : ['', 'The cases:\n', ...report.misses.map((miss) => `- ${miss}`)]),
    '',
  ];
}
