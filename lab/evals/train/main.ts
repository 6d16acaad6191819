import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { JudgeWeights } from '@tern/ai/offline/judge/weigh-mail';
import { readConfig } from '../config.ts';
import { absent, openLabelledData } from '../labelled-data.ts';
import { judgeFiguresOf } from '../strangers/judge-figures.ts';
import { readStrangersMail, type StrangersMail } from '../strangers/strangers-mail.ts';
import { crossFit, leaveSourceOut, type Row } from './cross-fit.ts';
import { fitLogistic, logOddsOf, type Fitted } from './fit-logistic.ts';
import { trainingMails } from './training-mail.ts';

/**
 * `npm run train`: fits the weights of the judge to the dev halves that may ship, and writes them with their record. The same data gives the
 * same weights. What is compared here is cross-fitted by writer; val is not read.
 */
const target = fileURLToPath(
  new URL('../../../packages/ai/src/offline/judge/judge-weights.json', import.meta.url),
);

/** Half the squared weights cost this much: 1 and 10 were no better in cross-fitting. */
const ridge = 3;
/** Share of the yes that are right, for a yes to be said. */
const leastPrecision = 0.9;
/** Less likely than not is no yes, however few of these there are in dev. */
const leastYes = 0.5;
/** An unsure one is at least as likely as this share of the threshold for a yes. */
const unsureShare = 0.4;

const rounded = (value: number) => Number(value.toPrecision(5));
const three = (value: number) => Number(value.toFixed(3));
const chance = (odds: number) => 1 / (1 + Math.exp(-odds));

function train(mails: readonly StrangersMail[]): void {
  const training = trainingMails(mails);
  const names = [...new Set(training.flatMap(({ features }) => [...features.keys()]))].sort();
  const rows = training.map((mail): Row => ({
    mail,
    example: { values: names.map((name) => mail.features.get(name) ?? 0), isYes: mail.isYes, weight: 1 },
  }));
  const { bias, weights, yesFrom, figures } = fitOf(rows);
  const record = {
    what: 'Whether the writer of a mail waits for an answer: log-odds of a logistic regression over rule outputs and the shape of the mail.',
    script: 'npm run train',
    data: {
      sets: 'dev halves of office English, of the natural mail of five languages and of the sent folders of six (docs/decisions/0073, 0088)',
      mails: training.length,
      awaited: training.filter(({ isYes }) => isYes).length,
      sha256: createHash('sha256')
        .update(mails.map(({ id, ask }) => `${id} ${ask}`).join('\n'))
        .digest('hex'),
    },
    ridge,
    crossFitted: figures,
  };
  const judge: JudgeWeights = {
    bias: rounded(bias),
    features: Object.fromEntries(names.map((name, at) => [name, rounded(weights[at] ?? 0)])),
    yesFrom: three(yesFrom),
    unsureFrom: three(yesFrom * unsureShare),
  };
  writeFileSync(target, `${JSON.stringify({ record, ...judge }, null, 2)}\n`);
  console.log(JSON.stringify(record, null, 2));
}

interface Fit extends Fitted {
  readonly yesFrom: number;
  readonly figures: object;
}

/** Fits all, calibrates and chooses the threshold by what was fitted on others (Platt 1999). */
function fitOf(rows: readonly Row[]): Fit {
  const odds = crossFit(rows, ridge);
  const calibration = fitLogistic(
    rows.map(({ example }, index) => ({ ...example, values: [odds[index] ?? 0] })),
    0.01,
  );
  const calibrated = (all: readonly number[]) => all.map((one) => chance(logOddsOf(calibration, [one])));
  const probabilities = calibrated(odds);
  const yesFrom = Math.max(
    leastYes,
    ...sourcesOf(rows).map((source) => thresholdOf(rows, probabilities, source)),
  );
  const whole = fitLogistic(
    rows.map(({ example }) => example),
    ridge,
  );
  const withoutSources = calibrated(leaveSourceOut(rows, ridge));
  const [slope = 1] = calibration.weights;
  return {
    bias: whole.bias * slope + calibration.bias,
    weights: whole.weights.map((weight) => weight * slope),
    yesFrom,
    figures: Object.fromEntries([
      ...sourcesOf(rows).map((source) => [source, figuresOf(rows, probabilities, { source, yesFrom })]),
      ...sourcesOf(rows).map((source) => [
        `${source}, sources left out`,
        figuresOf(rows, withoutSources, { source, yesFrom }),
      ]),
    ]),
  };
}

const sourcesOf = (rows: readonly Row[]) => [...new Set(rows.map(({ mail }) => mail.set))];

/** The least probability from which on enough of the yes are right. */
function thresholdOf(rows: readonly Row[], probabilities: readonly number[], source: string): number {
  const own = rows
    .map(({ mail, example: { isYes } }, index) => ({
      set: mail.set,
      isYes,
      probability: probabilities[index] ?? 0,
    }))
    .filter(({ set }) => set === source)
    .sort((one, other) => other.probability - one.probability);
  let [right, best] = [0, 1];
  own.forEach(({ isYes, probability }, index) => {
    if (isYes) right += 1;
    if (right / (index + 1) >= leastPrecision) best = probability;
  });
  return best;
}

function figuresOf(
  rows: readonly Row[],
  probabilities: readonly number[],
  { source, yesFrom }: { readonly source: string; readonly yesFrom: number },
) {
  const judged = rows.flatMap(({ mail, example: { isYes } }, index) => {
    const probability = probabilities[index] ?? 0;
    const certainty = probability >= yesFrom ? ('yes' as const) : ('no' as const);
    return mail.set === source ? [{ ask: isYes ? (2 as const) : (0 as const), certainty, probability }] : [];
  });
  const { mails, precision, recall, f1, auc, reliability } = judgeFiguresOf(judged);
  const { brier, calibrationError } = reliability;
  return { mails, ...mapped({ precision, recall, f1, auc, brier, calibrationError }) };
}

const mapped = (figures: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, three(value)]));

const mails = readStrangersMail(openLabelledData(readConfig().dataFolder));
if (mails === null) {
  console.error(`Not trained: ${absent}.`);
  process.exitCode = 1;
} else train(mails);
