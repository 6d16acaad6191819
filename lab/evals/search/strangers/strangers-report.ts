import { intervalOf, intervalText, resample, type Interval } from '../../bootstrap.ts';
import { figuresOf } from '../search-metrics.ts';
import { bandsOf } from '../search-report.ts';
import type { Answered } from './ask-strangers.ts';
import { languages } from './strangers-mailbox.ts';

const draws = { resamples: 2_000, seed: 20_261_127 };

interface Figures {
  readonly recall: number;
  readonly ndcg: number;
}

export interface StrangersRow {
  readonly name: string;
  readonly questions: number;
  readonly plain: Figures;
  readonly words: Figures;
  readonly tern: Figures;
  /** Tern minus plain FTS5, paired. */
  readonly gain: { readonly recall: Interval; readonly ndcg: Interval };
}

const groups: readonly (readonly [name: string, has: (one: Answered) => boolean])[] = [
  ...languages.map(
    (language) =>
      [
        language,
        ({ question: { kind, language: of } }: Answered) => kind === 'own' && of === language,
      ] as const,
  ),
  ['own language, all', ({ question }) => question.kind === 'own'],
  ['cross-language', ({ question }) => question.kind === 'cross'],
  ['cross-language, German mail', ({ question }) => question.kind === 'cross' && question.language === 'de'],
  ['office subject lines', ({ question }) => question.kind === 'subject'],
];

export function strangersRows(answered: readonly Answered[]): StrangersRow[] {
  return groups.flatMap(([name, has]) => {
    const own = answered.filter(has);
    return own.length === 0 ? [] : [rowOf(name, own)];
  });
}

function rowOf(name: string, own: readonly Answered[]): StrangersRow {
  const figures = (idsOf: (one: Answered) => readonly string[]) =>
    own.map((one) => {
      const { query, answer, also } = one.question;
      return figuresOf(['words', query, [answer], also], idsOf(one));
    });
  const plain = figures((one) => one.plain);
  const tern = figures((one) => one.tern.map(({ id }) => id));
  const gain = (metric: keyof Figures) => {
    const differences = tern.map((one, at) => one[metric] - (plain[at]?.[metric] ?? 0));
    return intervalOf(mean(differences), resample(differences, draws).map(mean));
  };
  return {
    name,
    questions: own.length,
    plain: meansOf(plain),
    tern: meansOf(tern),
    words: meansOf(figures((one) => one.words)),
    gain: { recall: gain('recall'), ndcg: gain('ndcg') },
  };
}

const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / Math.max(list.length, 1);
const meansOf = (list: readonly Figures[]): Figures => ({
  recall: mean(list.map(({ recall }) => recall)),
  ndcg: mean(list.map(({ ndcg }) => ndcg)),
});

/** Tables of Markdown. */
export function strangersLines(answered: readonly Answered[]): string[] {
  const pair = ({ ndcg, recall }: Figures) => `${ndcg.toFixed(3)} / ${recall.toFixed(3)}`;
  return [
    '| questions | number | plain FTS5, nDCG@10 / recall@10 | words | Tern | gain in nDCG | gain in recall |',
    '|---|---|---|---|---|---|---|',
    ...strangersRows(answered).map(
      ({ name, questions, plain, words, tern, gain }) =>
        `| ${name} | ${questions} | ${pair(plain)} | ${pair(words)} | ${pair(tern)} | ${intervalText(gain.ndcg)} | ${intervalText(gain.recall)} |`,
    ),
    '',
    ...bandLines(answered),
  ];
}

function bandLines(answered: readonly Answered[]): string[] {
  const shown = answered.flatMap(({ question: { answer, also }, tern }) =>
    tern.map(({ id, score }) => ({ score, isMeant: id === answer || also.includes(id) })),
  );
  return [
    '| similarityScore from | results shown | of these the mail that was meant |',
    '|---|---|---|',
    ...bandsOf(shown).map(({ from, results, meant }) => {
      const share = results === 0 ? '' : ` (${Math.round((100 * meant) / results)} %)`;
      return `| ${from} | ${results} | ${meant}${share} |`;
    }),
  ];
}
