import type { DecisionReason } from '@tern/contracts/follow-up-status';

/** The probability that a decision stated, and the truth. */
export interface Stated {
  /** The probability that an answer is awaited, 0 to 1. */
  readonly probability: number;
  readonly isAwaited: boolean;
}

/** Decisions with about the same stated probability. */
export interface ReliabilityBin {
  /** Inclusive, 0 to 1; the bin ends where the next begins. */
  readonly from: number;
  readonly to: number;
  readonly decisions: number;
  /** Mean of the stated probabilities. */
  readonly stated: number;
  /** Share that is awaited, with its 95 % interval (Wilson 1927). */
  readonly observed: number;
  readonly low: number;
  readonly high: number;
}

export interface Reliability {
  readonly bins: readonly ReliabilityBin[];
  /** Mean squared distance between probability and truth (Brier 1950): 0 is perfect, .25 is a coin. */
  readonly brier: number;
  /** Mean distance between stated and observed over the bins, by their size. */
  readonly calibrationError: number;
}

/** Where one bin ends and the next begins: no, unsure, and three parts of yes (the bands of docs/decisions/0073). */
const edges = [0, 0.2, 0.4, 0.6, 0.8, 0.9, 1] as const;

/** The probability that a decision states: its confidence, turned round for a no. */
export function probabilityOf({
  certainty,
  confidence,
}: Pick<DecisionReason, 'certainty' | 'confidence'>): number {
  return certainty === 'no' ? 1 - confidence : confidence;
}

/** Compares stated probabilities with the truth; empty bins are left out. @param all at least one. */
export function reliabilityOf(all: readonly Stated[]): Reliability {
  const bins = edges.slice(0, -1).flatMap((from, index): ReliabilityBin[] => {
    const to = edges[index + 1] ?? 1;
    const within = all.filter(
      ({ probability }) => probability >= from && (probability < to || (to === 1 && probability === 1)),
    );
    return within.length === 0 ? [] : [{ from, to, ...binOf(within) }];
  });
  const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / all.length;
  return {
    bins,
    brier: meanOf(all.map(({ probability, isAwaited }) => (probability - (isAwaited ? 1 : 0)) ** 2)),
    calibrationError: meanOf(
      bins.map(({ decisions, stated, observed }) => decisions * Math.abs(stated - observed)),
    ),
  };
}

function binOf(within: readonly Stated[]): Omit<ReliabilityBin, 'from' | 'to'> {
  const decisions = within.length;
  const awaited = within.filter(({ isAwaited }) => isAwaited).length;
  return {
    decisions,
    stated: within.reduce((sum, { probability }) => sum + probability, 0) / decisions,
    observed: awaited / decisions,
    ...wilson(awaited, decisions),
  };
}

/** The 95 % interval of a share (Wilson 1927), which also holds for few cases and for shares of 0 and 1. */
export function wilson(hits: number, all: number): { readonly low: number; readonly high: number } {
  const z = 1.96;
  const share = hits / all;
  const scale = 1 + z ** 2 / all;
  const middle = (share + z ** 2 / (2 * all)) / scale;
  const reach = (z / scale) * Math.sqrt((share * (1 - share)) / all + z ** 2 / (4 * all ** 2));
  return { low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}
