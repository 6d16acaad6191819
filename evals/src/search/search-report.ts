import { intervalOf, intervalText, resample, type Interval } from '../bootstrap.ts';
import type { AskedBoth, AskedQuestion } from './ask-questions.ts';
import type { QuestionFigures } from './search-metrics.ts';
import type { QuestionKind } from './written-mailbox.ts';

const draws = { resamples: 2_000, seed: 20_261_123 };
const metrics = ['recall', 'ndcg', 'mrr'] as const satisfies readonly (keyof QuestionFigures)[];
const groups = ['low-overlap', 'words', 'other-language', 'all'] as const satisfies readonly (
  QuestionKind | 'all'
)[];

export interface GroupReport {
  readonly group: (typeof groups)[number];
  readonly questions: number;
  readonly words: Readonly<Record<keyof QuestionFigures, Interval>>;
  readonly both: Readonly<Record<keyof QuestionFigures, Interval>>;
  /** Both minus words, by paired bootstrap. */
  readonly gain: Readonly<Record<keyof QuestionFigures, Interval>>;
}

export interface SearchReport {
  readonly groups: readonly GroupReport[];
  /** Questions that words and meaning together do not answer among the first ten. */
  readonly missed: readonly string[];
  /** What is not as it has to be; empty when all is. */
  readonly below: readonly string[];
}

/** The thresholds of the issue that brought search, and a floor under what was reached. */
const floors = { lowOverlapRecall: 0.75, allNdcg: 0.7 };

export function searchReportOf({ words, both }: AskedBoth): SearchReport {
  const reports = groups.map((group): GroupReport => {
    const isOf = ({ question: [kind] }: AskedQuestion) => group === 'all' || kind === group;
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
    missed: both.flatMap(({ question: [kind, query], figures }) =>
      figures.recall < 1 ? [`${kind}: ${query}`] : [],
    ),
    below: belowOf(reports),
  };
}

function belowOf(reports: readonly GroupReport[]): string[] {
  const of = (wanted: GroupReport['group']) => reports.find(({ group }) => group === wanted) as GroupReport;
  const [low, all] = [of('low-overlap'), of('all')];
  const checks: [boolean, string][] = [
    [low.gain.recall.low > 0, 'words and meaning are not surely above words alone in recall (low overlap)'],
    [all.gain.recall.value >= -0.01, 'words and meaning lose recall over all questions'],
    [all.gain.ndcg.value >= 0, 'words and meaning lose nDCG over all questions'],
    [
      low.both.recall.value >= floors.lowOverlapRecall,
      `recall of low overlap is below ${floors.lowOverlapRecall}`,
    ],
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

/** A table of Markdown, for the console and for docs/scorecard-search.md. */
export function searchLines({ groups: reports, missed, below }: SearchReport): string[] {
  const row = (name: string, questions: number, engine: string, figures: GroupReport['words']) =>
    `| ${name} | ${questions} | ${engine} | ${metrics.map((metric) => intervalText(figures[metric])).join(' | ')} |`;
  return [
    '| questions | number | engine | recall@10 | nDCG@10 | MRR |',
    '|---|---|---|---|---|---|',
    ...reports.flatMap(({ group, questions, words, both, gain }) => [
      row(group, questions, 'words', words),
      row(group, questions, 'words and meaning', both),
      row(group, questions, 'gain', gain),
    ]),
    '',
    `Not among the first ten: ${missed.length}`,
    ...missed.map((one) => `- ${one}`),
    ...below.map((one) => `BELOW: ${one}`),
  ];
}
