import type { WrittenQuestion } from './written-mailbox.ts';

/** Results on the first page. */
export const shownResults = 10;

export interface QuestionFigures {
  /** Share of the answers among the first ten. */
  readonly recall: number;
  /** Normalised discounted cumulative gain of the first ten; an answer counts 3, a related mail 1 (Järvelin and Kekäläinen 2002). */
  readonly ndcg: number;
  /** One divided by the rank of the first answer; 0 when none is among the first ten. */
  readonly mrr: number;
}

/** @param found ids of messages, best first */
export function figuresOf(
  [, , answers, related = []]: WrittenQuestion,
  found: readonly string[],
): QuestionFigures {
  const first = found.slice(0, shownResults);
  const gainOf = (id: string) => (answers.includes(id) ? 3 : related.includes(id) ? 1 : 0);
  const sum = (gains: readonly number[]) =>
    gains.reduce((total, gain, rank) => total + gain / Math.log2(rank + 2), 0);
  const ideal = [...answers.map(() => 3), ...related.map(() => 1)].slice(0, shownResults);
  const rank = first.findIndex((id) => answers.includes(id));
  return {
    recall: answers.filter((id) => first.includes(id)).length / answers.length,
    ndcg: sum(first.map(gainOf)) / sum(ideal),
    mrr: rank === -1 ? 0 : 1 / (rank + 1),
  };
}
