/** A row of a design matrix with its truth. */
export interface Example {
  readonly values: readonly number[];
  readonly isYes: boolean;
  /** How much it counts; 1 by default. */
  readonly weight: number;
}

export interface Fitted {
  readonly bias: number;
  readonly weights: readonly number[];
}

const maxSteps = 300;
/** The largest slope at which the fit is taken as done. */
const enough = 1e-3;
/** Steps that are remembered. */
const memory = 10;
/** A step has to win this share of what its slope promises. */
const leastGain = 1e-4;

/**
 * Logistic regression with a ridge (the bias is free), by L-BFGS (Nocedal 1980) with halved steps. The values are centred first, which the
 * bias takes up again: the vectors of a text model have a large common part. The same examples give the same weights.
 * @param ridge how much half the squared weights cost, against the sum of the log losses
 */
export function fitLogistic(examples: readonly Example[], ridge: number): Fitted {
  const width = examples[0]?.values.length ?? 0;
  const means = meansOf(examples, width);
  const cost = costOver(examples, means, ridge);
  let at: Float64Array = new Float64Array(width + 1);
  let here = cost(at);
  const steps: Step[] = [];
  for (let step = 0; step < maxSteps && here.slope.some((value) => Math.abs(value) >= enough); step += 1) {
    const direction = directionOf(here.slope, steps);
    const downhill = dot(here.slope, direction);
    let pace = steps.length > 0 ? 1 : 1 / Math.max(1, Math.sqrt(-downhill));
    let next = plus(at, direction, pace);
    let there = cost(next);
    while (there.value > here.value + leastGain * pace * downhill && pace > 1e-12) {
      pace /= 2;
      next = plus(at, direction, pace);
      there = cost(next);
    }
    const taken = plus(next, at, -1);
    const change = plus(there.slope, here.slope, -1);
    const bend = dot(taken, change);
    // No bend, no step: rounding is all that is left to win.
    if (!(bend > 0)) break;
    steps.push({ taken, change, bend });
    if (steps.length > memory) steps.shift();
    [at, here] = [next, there];
  }
  const shift = means.reduce((sum, mean, index) => sum + mean * (at[index] ?? 0), 0);
  return { bias: (at[width] ?? 0) - shift, weights: [...at.subarray(0, width)] };
}

interface Step {
  readonly taken: Float64Array;
  readonly change: Float64Array;
  /** Their product. */
  readonly bend: number;
}

function meansOf(examples: readonly Example[], width: number): Float64Array {
  const all = examples.reduce((sum, { weight }) => sum + weight, 0);
  const means = new Float64Array(width);
  for (const { values, weight } of examples)
    for (let at = 0; at < width; at += 1) means[at] = (means[at] ?? 0) + ((values[at] ?? 0) * weight) / all;
  return means;
}

/** Computes what weights cost, the bias last, and the slope there. */
function costOver(examples: readonly Example[], means: Float64Array, ridge: number) {
  const width = means.length;
  const rows = new Float64Array(examples.length * width);
  examples.forEach(({ values }, row) => {
    for (let at = 0; at < width; at += 1) rows[row * width + at] = (values[at] ?? 0) - (means[at] ?? 0);
  });
  return (weights: Float64Array): { readonly value: number; readonly slope: Float64Array } => {
    const slope = new Float64Array(width + 1);
    let value = 0;
    examples.forEach(({ isYes, weight }, row) => {
      const from = row * width;
      let odds = weights[width] ?? 0;
      for (let at = 0; at < width; at += 1) odds += (rows[from + at] ?? 0) * (weights[at] ?? 0);
      const against = isYes ? -odds : odds;
      value += weight * (Math.max(against, 0) + Math.log1p(Math.exp(-Math.abs(against))));
      const error = weight * (1 / (1 + Math.exp(-odds)) - (isYes ? 1 : 0));
      for (let at = 0; at < width; at += 1) slope[at] = (slope[at] ?? 0) + error * (rows[from + at] ?? 0);
      slope[width] = (slope[width] ?? 0) + error;
    });
    for (let at = 0; at < width; at += 1) {
      value += (ridge / 2) * (weights[at] ?? 0) ** 2;
      slope[at] = (slope[at] ?? 0) + ridge * (weights[at] ?? 0);
    }
    return { value, slope };
  };
}

/** Down the slope, bent by the steps before (the two loops of L-BFGS). */
function directionOf(slope: Float64Array, steps: readonly Step[]): Float64Array {
  let direction = slope.map((value) => -value);
  const shares = steps.toReversed().map(({ taken, change, bend }) => {
    const share = dot(taken, direction) / bend;
    direction = plus(direction, change, -share);
    return share;
  });
  const last = steps.at(-1);
  if (last) direction = direction.map((value) => (value * last.bend) / dot(last.change, last.change));
  steps.forEach(({ taken, change, bend }, index) => {
    const share = shares[steps.length - 1 - index] ?? 0;
    direction = plus(direction, taken, share - dot(change, direction) / bend);
  });
  return direction;
}

const plus = (one: Float64Array, other: Float64Array, times: number) =>
  one.map((value, at) => value + times * (other[at] ?? 0));

const dot = (one: Float64Array, other: Float64Array) =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

export function logOddsOf({ bias, weights }: Fitted, values: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * (values[at] ?? 0), bias);
}
