import { intervalOf, intervalText, resample, type Interval } from '../bootstrap.ts';
import type { AskedBoth, AskedQuestion, ShownResult } from './ask-questions.ts';
import type { QuestionFigures } from './search-metrics.ts';
import { secondPhrasings, type QuestionKind, type WrittenQuestion } from './written-mailbox.ts';

const draws = { resamples: 2_000, seed: 20_261_123 };
const metrics = ['recall', 'ndcg', 'mrr'] as const satisfies readonly (keyof QuestionFigures)[];
/** A kind of question, the questions written first or later, or all. */
const groups = [
  ...(['low-overlap', 'words', 'other-language'] as const satisfies readonly QuestionKind[]),
  ...(['first phrasings', 'second phrasings', 'all'] as const),
] as const;

export interface GroupReport {
  readonly group: (typeof groups)[number];
  readonly questions: number;
  readonly words: Readonly<Record<keyof QuestionFigures, Interval>>;
  readonly both: Readonly<Record<keyof QuestionFigures, Interval>>;
  /** Words and meaning, minus words alone, by paired bootstrap. */
  readonly gain: Readonly<Record<keyof QuestionFigures, Interval>>;
}

/** Results whose similarityScore lies in one colour band, of words and meaning. */
export interface BandReport {
  /** The least score of the band. */
  readonly from: number;
  readonly results: number;
  /** How many of them answer the question or are about the same thing. */
  readonly meant: number;
}

export interface SearchReport {
  readonly groups: readonly GroupReport[];
  readonly bands: readonly BandReport[];
  /** Questions that words and meaning together do not answer among the first ten. */
  readonly missed: readonly string[];
  /** Figures below their thresholds; empty when there are none. */
  readonly below: readonly string[];
}

/** The first thresholds of search, and a lower bound for the values reached. */
const floors = { lowOverlapRecall: 0.55, firstNdcg: 0.6, allNdcg: 0.55 };

export function searchReportOf({ words, both }: AskedBoth): SearchReport {
  const reports = groups.map((group): GroupReport => {
    const isOf = ({ question }: AskedQuestion) => groupsOf(question).includes(group);
    const [w, b] = [words.filter(isOf), both.filter(isOf)];
    const of = (values: (metric: keyof QuestionFigures) => number[]) =>
      Object.fromEntries(metrics.map((metric) => [metric, estimate(values(metric))])) as Record<
        keyof QuestionFigures,
        Interval
      >;
    return {
      group,
      questions: w.length,
      words: of((metric) => w.map(({ figures }) => figures[metric])),
      both: of((metric) => b.map(({ figures }) => figures[metric])),
      gain: of((metric) => b.map(({ figures }, at) => figures[metric] - (w[at]?.figures[metric] ?? 0))),
    };
  });
  return {
    groups: reports,
    bands: bandsOf(both.flatMap(({ shown }) => shown)),
    missed: both.flatMap(({ question: [kind, query], figures }) =>
      figures.recall < 1 ? [`${kind}: ${query}`] : [],
    ),
    below: belowOf(reports),
  };
}

function groupsOf(question: WrittenQuestion): GroupReport['group'][] {
  const [kind] = question;
  return [kind, secondPhrasings.includes(question) ? 'second phrasings' : 'first phrasings', 'all'];
}

/** Where the colours of the search screen (.9, .8, .7) and of the view of similar messages (.8, .6, .4) change. */
const bandEdges = [0.9, 0.8, 0.7, 0.6, 0.4, 0];

export function bandsOf(shown: readonly ShownResult[]): BandReport[] {
  return bandEdges.map((from, at) => {
    const to = bandEdges[at - 1] ?? Infinity;
    const inBand = shown.filter(({ score }) => score >= from && score < to);
    return { from, results: inBand.length, meant: inBand.filter(({ isMeant }) => isMeant).length };
  });
}

function belowOf(reports: readonly GroupReport[]): string[] {
  const of = (wanted: GroupReport['group']) => reports.find(({ group }) => group === wanted) as GroupReport;
  const [low, first, all] = [of('low-overlap'), of('first phrasings'), of('all')];
  const checks: [boolean, string][] = [
    [low.gain.recall.low > 0, 'words and meaning are not surely above words alone in recall (low overlap)'],
    [all.gain.recall.value >= -0.01, 'words and meaning lose recall over all questions'],
    [all.gain.ndcg.value >= 0, 'words and meaning lose nDCG over all questions'],
    [
      low.both.recall.value >= floors.lowOverlapRecall,
      `recall of low overlap is below ${floors.lowOverlapRecall}`,
    ],
    [first.both.ndcg.value >= floors.firstNdcg, `nDCG of the first phrasings is below ${floors.firstNdcg}`],
    [all.both.ndcg.value >= floors.allNdcg, `nDCG of all is below ${floors.allNdcg}`],
  ];
  return checks.flatMap(([isFine, text]) => (isFine ? [] : [text]));
}

/** The mean with its interval; the same seed for every figure. */
function estimate(values: readonly number[]): Interval {
  const mean = (list: readonly number[]) =>
    list.reduce((sum, value) => sum + value, 0) / Math.max(list.length, 1);
  return intervalOf(mean(values), resample(values, draws).map(mean));
}

/** Tables of Markdown, for docs/scorecard-search.md. */
export function figureLines(report: SearchReport): string[] {
  return [
    ...groupLines(report, ['recall', 'ndcg']),
    '',
    ...bandLines(report),
    '',
    `Questions whose answer is not among the first ten: ${report.missed.length}. The evaluation prints them.`,
  ];
}

/** For the console: the tables, the questions that are not answered, and figures below their thresholds. */
export function searchLines(report: SearchReport): string[] {
  const { missed, below } = report;
  return [
    ...groupLines(report, metrics),
    '',
    ...bandLines(report),
    '',
    `Not among the first ten: ${missed.length}`,
    ...missed.map((one) => `- ${one}`),
    ...below.map((one) => `BELOW: ${one}`),
  ];
}

const metricNames = { recall: 'recall@10', ndcg: 'nDCG@10', mrr: 'MRR' } as const;

function groupLines({ groups: reports }: SearchReport, shown: readonly (keyof QuestionFigures)[]): string[] {
  const row = (name: string, questions: number, engine: string, figures: GroupReport['words']) =>
    `| ${name} | ${questions} | ${engine} | ${shown.map((metric) => intervalText(figures[metric])).join(' | ')} |`;
  return [
    `| questions | number | engine | ${shown.map((metric) => metricNames[metric]).join(' | ')} |`,
    `|---|---|---|${shown.map(() => '---|').join('')}`,
    ...reports.flatMap(({ group, questions, words, both, gain }) => [
      row(group, questions, 'words', words),
      row(group, questions, 'words and meaning', both),
      row(group, questions, 'gain', gain),
    ]),
  ];
}

function bandLines({ bands }: SearchReport): string[] {
  return [
    '| similarityScore from | results shown | of these meant |',
    '|---|---|---|',
    ...bands.map(({ from, results, meant }) => {
      const share = results === 0 ? '' : ` (${Math.round((100 * meant) / results)} %)`;
      return `| ${from} | ${results} | ${meant}${share} |`;
    }),
  ];
}

/** The difference of the two indexes, with words and meaning, in each group of questions. */
export function differencesOf(one: SearchReport, other: SearchReport) {
  return one.groups.flatMap(({ group, questions, both }, at) =>
    (['recall', 'ndcg'] as const).map((metric) => {
      const [a, b] = [both[metric].value, other.groups[at]?.both[metric].value ?? NaN];
      return { group, questions, metric, one: a, other: b, difference: b - a };
    }),
  );
}
