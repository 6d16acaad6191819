import type { JudgeWeights } from '@tern/ai/offline/judge/weigh-mail';
import { crossFit, leaveSourceOut, type Row } from './cross-fit.ts';
import { fitLogistic, logOddsOf } from './fit-logistic.ts';
import { chance, figuresBySource, rounded, three, type Weighed } from './fitted-figures.ts';
import type { TrainingMail } from './training-mail.ts';

/** Half the squared weights cost this much: 1 and 10 were no better in cross-fitting. */
export const ridge = 3;
/** Share of the yes that are right, for a yes to be said. */
const leastPrecision = 0.9;
/** Less likely than not is no yes, however few of these there are in dev. */
const leastYes = 0.5;
/** An unsure one is at least as likely as this share of the threshold for a yes. */
export const unsureShare = 0.4;

/** Fits the weights of the rules, calibrates them and chooses the threshold by what was fitted on others (Platt 1999). */
export function fitRules(mails: readonly TrainingMail[]): {
  readonly weights: JudgeWeights['rules'];
  readonly figures: object;
} {
  const names = [...new Set(mails.flatMap(({ features }) => [...features.keys()]))].sort();
  const rows = mails.map((mail): Row => ({
    mail,
    example: { values: names.map((name) => mail.features.get(name) ?? 0), isYes: mail.isYes, weight: 1 },
  }));
  const odds = crossFit(rows, ridge);
  const calibration = fitLogistic(
    rows.map(({ example }, index) => ({ ...example, values: [odds[index] ?? 0] })),
    0.01,
  );
  const weighedBy = (all: readonly number[]) =>
    rows.map(({ mail: { source }, example: { isYes } }, index): Weighed => {
      return { source, isYes, probability: chance(logOddsOf(calibration, [all[index] ?? 0])) };
    });
  const weighed = weighedBy(odds);
  const thresholds = [...Map.groupBy(weighed, ({ source }) => source).values()].map(thresholdOf);
  const yesFrom = Math.max(leastYes, ...thresholds);
  const whole = fitLogistic(
    rows.map(({ example }) => example),
    ridge,
  );
  const [slope = 1] = calibration.weights;
  return {
    weights: {
      bias: rounded(whole.bias * slope + calibration.bias),
      features: Object.fromEntries(
        names.map((name, at) => [name, rounded((whole.weights[at] ?? 0) * slope)]),
      ),
      yesFrom: three(yesFrom),
      unsureFrom: three(yesFrom * unsureShare),
    },
    figures: {
      ...figuresBySource(weighed, yesFrom),
      ...figuresBySource(weighedBy(leaveSourceOut(rows, ridge)), yesFrom, ', sources left out'),
    },
  };
}

/** The least probability from which on enough of the yes are right. */
function thresholdOf(weighed: readonly Weighed[]): number {
  const sorted = weighed.toSorted((one, other) => other.probability - one.probability);
  let [right, best] = [0, 1];
  sorted.forEach(({ isYes, probability }, index) => {
    if (isYes) right += 1;
    if (right / (index + 1) >= leastPrecision) best = probability;
  });
  return best;
}
