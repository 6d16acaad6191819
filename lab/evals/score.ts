import { intervalOf, resample, type Interval } from './bootstrap.ts';

export interface Judged {
  readonly id: string;
  /** The kind of the case, for the table of confusions. */
  readonly group: string;
  readonly expected: boolean;
  readonly predicted: boolean;
  /** The probability that the decision stated, for calibration; only for decisions about one sent mail that headers did not decide. */
  readonly probability?: number;
}

export interface Score {
  readonly cases: number;
  readonly right: number;
  readonly precision: Interval;
  readonly recall: Interval;
  readonly f1: Interval;
  readonly confusion: Confusion;
  /** By group: right of all. */
  readonly groups: ReadonlyMap<string, { readonly right: number; readonly all: number }>;
}

export interface Confusion {
  readonly truePositives: number;
  readonly falsePositives: number;
  readonly falseNegatives: number;
  readonly trueNegatives: number;
}

const draws = { resamples: 1_000, seed: 20_250_827 };

export function scoreOf(judged: readonly Judged[]): Score {
  const groups = new Map<string, { right: number; all: number }>();
  for (const one of judged) {
    const group = groups.get(one.group) ?? { right: 0, all: 0 };
    groups.set(one.group, {
      right: group.right + (one.expected === one.predicted ? 1 : 0),
      all: group.all + 1,
    });
  }
  const figures = figuresOf(judged);
  const samples = resample(judged, draws).map(figuresOf);
  const interval = (name: keyof Figures): Interval =>
    intervalOf(
      figures[name],
      samples.map((sample) => sample[name]),
    );
  return {
    cases: judged.length,
    right: judged.filter(({ expected, predicted }) => expected === predicted).length,
    precision: interval('precision'),
    recall: interval('recall'),
    f1: interval('f1'),
    confusion: confusionOf(judged),
    groups,
  };
}

interface Figures {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

function figuresOf(judged: readonly Judged[]): Figures {
  const { truePositives, falsePositives, falseNegatives } = confusionOf(judged);
  const predicted = truePositives + falsePositives;
  const expected = truePositives + falseNegatives;
  return {
    precision: predicted === 0 ? 0 : truePositives / predicted,
    recall: expected === 0 ? 0 : truePositives / expected,
    f1: predicted + expected === 0 ? 0 : (2 * truePositives) / (predicted + expected),
  };
}

function confusionOf(judged: readonly Judged[]): Confusion {
  let [truePositives, falsePositives, falseNegatives] = [0, 0, 0];
  for (const { expected, predicted } of judged) {
    if (expected && predicted) truePositives += 1;
    else if (predicted) falsePositives += 1;
    else if (expected) falseNegatives += 1;
  }
  const trueNegatives = judged.length - truePositives - falsePositives - falseNegatives;
  return { truePositives, falsePositives, falseNegatives, trueNegatives };
}
