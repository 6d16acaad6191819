import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { JudgeWeights, Meaning } from '@tern/ai/offline/judge/weigh-mail';
import { readConfig } from '../config.ts';
import { absent, openLabelledData } from '../labelled-data.ts';
import { embedderThatKeeps } from '../kept-vectors.ts';
import { judgeFiguresOf } from '../strangers/judge-figures.ts';
import { readStrangersMail, type StrangersMail } from '../strangers/strangers-mail.ts';
import { crossFit, leaveSourceOut, type Row } from './cross-fit.ts';
import { fitLogistic, logOddsOf, type Fitted } from './fit-logistic.ts';
import { trainingMails, type TrainingMail } from './training-mail.ts';

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

/** Vectors of length 1 count this much against the features: with 4 and 8 cross-fitting was no better. */
const vectorScale = 6;
const dimensions = 384;

const rounded = (value: number) => Number(value.toPrecision(5));
const three = (value: number) => Number(value.toFixed(3));
const chance = (odds: number) => 1 / (1 + Math.exp(-odds));

async function train(mails: readonly StrangersMail[]): Promise<void> {
  const embedder = embedderThatKeeps();
  const training = await trainingMails(mails, embedder);
  await embedder.close();
  const names = [...new Set(training.flatMap(({ features }) => [...features.keys()]))].sort();
  const middle = middleOf(training);
  const rowsWith = (vectorsOf: (mail: TrainingMail) => readonly number[]) =>
    training.map((mail): Row => ({
      mail,
      example: {
        values: [...names.map((name) => mail.features.get(name) ?? 0), ...vectorsOf(mail)],
        isYes: mail.isYes,
        weight: 1,
      },
    }));
  const byRules = fitOf(rowsWith(() => []));
  const byMeaning = fitOf(rowsWith(({ meaning }) => vectorsOf(meaning, middle)));
  const record = {
    what: 'Whether the writer of a mail waits for an answer: log-odds of a logistic regression over rule outputs and the shape of the mail; and of one that has the vectors of its text and of the sentence that decides as well.',
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
    crossFitted: { rules: byRules.figures, meaning: byMeaning.figures },
  };
  const weightsOf = ({ bias, weights, yesFrom }: Fit) => ({
    bias: rounded(bias),
    features: Object.fromEntries(names.map((name, at) => [name, rounded(weights[at] ?? 0)])),
    yesFrom: three(yesFrom),
    unsureFrom: three(yesFrom * unsureShare),
  });
  const [whole, sentence] = [0, dimensions].map((from) =>
    byMeaning.weights
      .slice(names.length + from, names.length + from + dimensions)
      .map((weight) => rounded(weight * vectorScale)),
  ) as [number[], number[]];
  const judge: JudgeWeights = {
    rules: weightsOf(byRules),
    meaning: {
      modelId: embedder.modelId,
      ...weightsOf(byMeaning),
      whole,
      sentence,
      sentenceBias: rounded(-sentence.reduce((sum, weight, at) => sum + weight * (middle[at] ?? 0), 0)),
    },
  };
  writeFileSync(
    target,
    `${JSON.stringify({ record, ...judge }, null, 2).replace(listsOfNumbers, onOneLine)}\n`,
  );
  console.log(JSON.stringify(record, null, 2));
}

const listsOfNumbers = /\[\s+-?\d[^\]]*\]/g;
const onOneLine = (list: string) => list.replace(/\s+/g, ' ').replace(/\[ | \]/g, (end) => end.trim());

/** The mean of the vectors of all sentences, from which they are measured: a mail without a sentence then has zeros. */
function middleOf(training: readonly TrainingMail[]): number[] {
  const vectors = training.flatMap(({ meaning: { sentence } }) => (sentence ? [sentence] : []));
  return Array.from(
    { length: dimensions },
    (_, at) => vectors.reduce((sum, vector) => sum + (vector[at] ?? 0), 0) / vectors.length,
  );
}

function vectorsOf({ whole, sentence }: Meaning, middle: readonly number[]): number[] {
  return [
    ...Array.from(whole, (value) => value * vectorScale),
    ...middle.map((value, at) => (sentence ? ((sentence[at] ?? 0) - value) * vectorScale : 0)),
  ];
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
} else await train(mails);
