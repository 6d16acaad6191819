import { reliabilityOf, type Reliability } from '../reliability.ts';

/** One mail, judged. */
export interface JudgedMail {
  readonly ask: 0 | 1 | 2;
  readonly certainty: 'yes' | 'unsure' | 'no';
  /** That the writer waits for an answer, 0 to 1. */
  readonly probability: number;
}

/** Strict: 2 against 0, borderline mail left out; unsure counts as no. */
export interface JudgeFigures {
  readonly mails: number;
  readonly awaited: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  /** The chance that a mail that waits has a higher probability than one that does not. */
  readonly auc: number;
  readonly reliability: Reliability;
  /** Share of all mails, borderline ones included. */
  readonly unsure: number;
}

/** @param judged at least one mail that waits and one that does not */
export function judgeFiguresOf(judged: readonly JudgedMail[]): JudgeFigures {
  const strict = judged.filter(({ ask }) => ask !== 1);
  const awaited = strict.filter(({ ask }) => ask === 2);
  const said = strict.filter(({ certainty }) => certainty === 'yes');
  const right = said.filter(({ ask }) => ask === 2).length;
  const precision = said.length === 0 ? 0 : right / said.length;
  const recall = right / awaited.length;
  return {
    mails: strict.length,
    awaited: awaited.length,
    precision,
    recall,
    f1: right === 0 ? 0 : (2 * precision * recall) / (precision + recall),
    auc: aucOf(strict),
    reliability: reliabilityOf(strict.map(({ probability, ask }) => ({ probability, isAwaited: ask === 2 }))),
    unsure: judged.filter(({ certainty }) => certainty === 'unsure').length / judged.length,
  };
}

/** By ranks (Mann and Whitney 1947); equal probabilities share theirs. */
function aucOf(judged: readonly JudgedMail[]): number {
  const sorted = judged.toSorted((one, other) => one.probability - other.probability);
  let [rank, sum] = [0, 0];
  for (const tied of Map.groupBy(sorted, ({ probability }) => probability).values()) {
    sum += tied.filter(({ ask }) => ask === 2).length * (rank + (tied.length + 1) / 2);
    rank += tied.length;
  }
  const yes = judged.filter(({ ask }) => ask === 2).length;
  return (sum - (yes * (yes + 1)) / 2) / (yes * (judged.length - yes));
}
