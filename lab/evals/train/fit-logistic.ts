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

const maxSteps = 1_500;
/** The largest slope at which the fit is taken as done. */
const enough = 1e-3;

/**
 * Logistic regression with a ridge (the bias is free), by accelerated gradient descent (Nesterov 1983). The values are centred first, which
 * the bias takes up again: the vectors of a text model have a large common part. The same examples give the same weights.
 * @param ridge how much half the squared weights cost, against the sum of the log losses
 */
export function fitLogistic(examples: readonly Example[], ridge: number): Fitted {
  const width = examples[0]?.values.length ?? 0;
  const all = examples.reduce((sum, { weight }) => sum + weight, 0);
  const means = new Float64Array(width);
  for (const { values, weight } of examples)
    for (let at = 0; at < width; at += 1) means[at] = (means[at] ?? 0) + ((values[at] ?? 0) * weight) / all;
  const rows = new Float64Array(examples.length * width);
  examples.forEach(({ values }, row) => {
    for (let at = 0; at < width; at += 1) rows[row * width + at] = (values[at] ?? 0) - (means[at] ?? 0);
  });
  // The slope changes at most this fast: a quarter of the sum of squares, the bias with a value of 1.
  let steepest = ridge;
  examples.forEach(({ weight }, row) => {
    let squares = 1;
    for (let at = 0; at < width; at += 1) squares += (rows[row * width + at] ?? 0) ** 2;
    steepest += (weight / 4) * squares;
  });

  let weights = new Float64Array(width + 1);
  let ahead = weights;
  let pace = 1;
  for (let step = 0; step < maxSteps; step += 1) {
    const slope = new Float64Array(width + 1);
    examples.forEach(({ isYes, weight }, row) => {
      const from = row * width;
      let odds = ahead[width] ?? 0;
      for (let at = 0; at < width; at += 1) odds += (rows[from + at] ?? 0) * (ahead[at] ?? 0);
      const error = weight * (1 / (1 + Math.exp(-odds)) - (isYes ? 1 : 0));
      for (let at = 0; at < width; at += 1) slope[at] = (slope[at] ?? 0) + error * (rows[from + at] ?? 0);
      slope[width] = (slope[width] ?? 0) + error;
    });
    for (let at = 0; at < width; at += 1) slope[at] = (slope[at] ?? 0) + ridge * (ahead[at] ?? 0);
    const next = ahead.map((weight, at) => weight - (slope[at] ?? 0) / steepest);
    const faster = (1 + Math.sqrt(1 + 4 * pace * pace)) / 2;
    const before = weights;
    ahead = next.map((weight, at) => weight + ((pace - 1) / faster) * (weight - (before[at] ?? 0)));
    weights = next;
    pace = faster;
    if (slope.every((value) => Math.abs(value) < enough)) break;
  }
  const shift = means.reduce((sum, mean, at) => sum + mean * (weights[at] ?? 0), 0);
  return { bias: (weights[width] ?? 0) - shift, weights: [...weights.subarray(0, width)] };
}

export function logOddsOf({ bias, weights }: Fitted, values: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * (values[at] ?? 0), bias);
}
