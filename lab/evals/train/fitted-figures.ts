import { judgeFiguresOf } from '../strangers/judge-figures.ts';

/** A labelled mail with the probability that somebody who has not seen its writer gives it. */
export interface Weighed {
  readonly source: string;
  readonly isYes: boolean;
  readonly probability: number;
}

export const three = (value: number) => Number(value.toFixed(3));
export const rounded = (value: number) => Number(value.toPrecision(5));
export const chance = (logOdds: number) => 1 / (1 + Math.exp(-logOdds));

type Figures = Readonly<
  Record<'mails' | 'precision' | 'recall' | 'f1' | 'auc' | 'brier' | 'calibrationError', number>
>;

/** The figures of each source for a threshold, with what is added to its name. */
export function figuresBySource(
  weighed: readonly Weighed[],
  yesFrom: number,
  addition = '',
): Record<string, Figures> {
  const sources = Map.groupBy(weighed, ({ source }) => source);
  return Object.fromEntries(
    [...sources].map(([source, own]) => [`${source}${addition}`, figuresOf(own, yesFrom)]),
  );
}

function figuresOf(weighed: readonly Weighed[], yesFrom: number): Figures {
  const judged = weighed.map(({ isYes, probability }) => ({
    ask: isYes ? (2 as const) : (0 as const),
    certainty: probability >= yesFrom ? ('yes' as const) : ('no' as const),
    probability,
  }));
  const { mails, precision, recall, f1, auc, reliability } = judgeFiguresOf(judged);
  const { brier, calibrationError } = reliability;
  return {
    mails,
    precision: three(precision),
    recall: three(recall),
    f1: three(f1),
    auc: three(auc),
    brier: three(brier),
    calibrationError: three(calibrationError),
  };
}
