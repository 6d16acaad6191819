import { readPromises } from '@tern/ai/offline/promises/read-promises';
import {
  logOddsByRules,
  promiseValues,
  readerValues,
  type JudgeWeights,
} from '@tern/ai/offline/judge/weigh-mail';
import type { AskLine } from './ask-lines.ts';
import { fitLogistic, logOddsOf, type Example } from './fit-logistic.ts';
import { chance, figuresBySource, rounded, three, type Weighed } from './fitted-figures.ts';
import { unsureShare } from './fit-rules.ts';
import type { TrainingMail } from './training-mail.ts';

/** Three numbers are fitted to thousands of mails. */
const ridge = 0.01;
/** All sources together count like this many mails. */
const mails = 2_000;
/**
 * How much a source counts. The five hands that wrote mail as it is sent count like two sets; the others were told to write much that only looks
 * like an ask: of their questions three of five ask, in real mail nearly all (docs/decisions/0178).
 */
const shareOf = (source: string) =>
  source.startsWith('desk-') ? 0.25 : source.startsWith('plain-') ? 0.4 : 1;
const equalShare = () => 1;
/** A yes is likelier than not. */
const likely = 0.5;
/** Added to the log-odds, so that at an even chance the mean F1 of the sources is the best. */
const shifts = Array.from({ length: 21 }, (_, at) => three(at * 0.1 - 1));

/**
 * Log-odds by the id of a mail, of a reader that has not seen it, nor its writer or hand (but of a writer with more than 200 mails): the
 * writer of a sent mail waits; the reader of a received one owes words; something is promised.
 */
export type ReaderOdds = Readonly<Record<string, readonly [asks: number, owes: number, promises: number]>>;

interface Given {
  readonly rules: JudgeWeights['rules'];
  readonly odds: ReaderOdds;
}

interface Labelled extends Example {
  readonly source: string;
}

type Unweighed = Omit<Labelled, 'weight'>;
/** How much a source counts. */
type Share = (source: string) => number;

/**
 * Fits how much the rules and the reader count beside each other. The rules were mended by the errors of dev, so that there they look better
 * than they are; the figures of a source are those of a fit to the others, but say little of office, natural and folders, where the rules'
 * own weights were fitted.
 * @throws Error where a mail has no log-odds
 */
export function fitSent(
  training: readonly TrainingMail[],
  given: Given,
): { readonly weights: JudgeWeights['sent']; readonly figures: object } {
  const { bias, values, shift, byOthers } = fitBeside(examplesOf(training, given), shareOf);
  const [rules = 0, reader = 0] = values;
  return {
    weights: {
      bias: rounded(bias + shift),
      rules: rounded(rules),
      reader: rounded(reader),
      yesFrom: likely,
      unsureFrom: three(likely * unsureShare),
    },
    figures: { shift, ...figuresBySource(byOthers(shift), likely) },
  };
}

/** How much it counts for a promise that the rules find one. Only mail that hands wrote to teach: the rules were mended on the other. */
export function fitPromises(
  lines: readonly AskLine[],
  { odds }: Pick<Given, 'odds'>,
): { readonly weights: JudgeWeights['promises']; readonly figures: object } {
  const taught = lines.filter(({ source, promise }) => /^(?:desk|inbox)-/.test(source) && promise !== null);
  const { bias, values, shift, byOthers } = fitBeside(
    taught.map(({ id, source, promise, mail }) => ({
      source,
      values: promiseValues(readPromises(mail).length > 0, oddsOf(odds, id)[2]),
      isYes: promise === 1,
    })),
    equalShare,
  );
  const [found = 0, reader = 0] = values;
  return {
    weights: {
      bias: rounded(bias + shift),
      found: rounded(found),
      reader: rounded(reader),
      yesFrom: likely,
    },
    figures: { shift, ...figuresBySource(byOthers(shift), likely) },
  };
}

function examplesOf(training: readonly TrainingMail[], { rules, odds }: Given): Unweighed[] {
  return training.map(({ id, source, features, isYes }) => ({
    source,
    values: readerValues({ byRules: logOddsByRules(features, rules), read: oddsOf(odds, id)[0] }),
    isYes,
  }));
}

function oddsOf(odds: ReaderOdds, id: string): ReaderOdds[string] {
  const read = odds[id];
  if (read === undefined) throw new Error(`${id} has no log-odds: run tools/embedder/train_asks.py.`);
  return read;
}

function weigh(examples: readonly Unweighed[], share: Share): Labelled[] {
  const sources = Map.groupBy(examples, ({ source }) => source);
  const all = sumOf([...sources.keys()].map(share));
  return examples.map((one) => ({
    ...one,
    weight: (mails * share(one.source)) / all / (sources.get(one.source)?.length ?? 1),
  }));
}

/** Fits to all, and measures each source by a fit to the others. */
function fitBeside(unweighed: readonly Unweighed[], share: Share) {
  const examples = weigh(unweighed, share);
  const sources = Map.groupBy(examples, ({ source }) => source);
  const unseen = [...sources].flatMap(([source, own]) => {
    const fitted = fitLogistic(
      examples.filter((one) => one.source !== source),
      ridge,
    );
    return own.map(({ values, isYes }) => ({ source, isYes, logOdds: logOddsOf(fitted, values) }));
  });
  const byOthers = (shift: number) =>
    unseen.map(({ logOdds, ...one }): Weighed => ({ ...one, probability: chance(logOdds + shift) }));
  const meanF1 = (shift: number) => {
    const figures = Object.entries(figuresBySource(byOthers(shift), likely));
    return (
      sumOf(figures.map(([source, { f1 }]) => share(source) * f1)) / sumOf([...sources.keys()].map(share))
    );
  };
  const shift = shifts.reduce((best, one) => (meanF1(one) > meanF1(best) ? one : best));
  const whole = fitLogistic(examples, ridge);
  return { bias: whole.bias, values: whole.weights, shift, byOthers };
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
