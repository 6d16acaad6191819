import { createHash } from 'node:crypto';
import { fitLogistic, logOddsOf, type Example, type Fitted } from './fit-logistic.ts';
import type { TrainingMail } from './training-mail.ts';

/** Mail with its row. */
export interface Row {
  readonly mail: TrainingMail;
  readonly example: Example;
}

const folds = 5;
/** A writer with more mails than this is divided among the folds: alone he would be most of the mail. */
const maxWriter = 200;

/**
 * The log-odds of each mail by a fit that has seen nobody of the same writer: what a fit says of strangers.
 * @returns in the order of the rows
 */
export function crossFit(rows: readonly Row[], ridge: number): number[] {
  const counts = Map.groupBy(rows, ({ mail }) => mail.writer);
  const foldOf = ({ mail: { writer } }: Row, index: number) =>
    (counts.get(writer)?.length ?? 0) > maxWriter ? index % folds : (hash(writer) >>> 3) % folds;
  return leaveOut(rows, (row, index) => foldOf(row, index), ridge);
}

/** Cross-fits with whole sources left out: the largest writer, the other office mail, each language. */
export function leaveSourceOut(rows: readonly Row[], ridge: number): number[] {
  const counts = Map.groupBy(rows, ({ mail }) => mail.writer);
  const sourceOf = ({ mail: { writer, language } }: Row) =>
    (counts.get(writer)?.length ?? 0) > maxWriter ? writer : language;
  return leaveOut(rows, sourceOf, ridge);
}

function leaveOut(
  rows: readonly Row[],
  keyOf: (row: Row, index: number) => string | number,
  ridge: number,
): number[] {
  const keys = rows.map(keyOf);
  const fits = new Map<string | number, Fitted>();
  for (const key of new Set(keys)) {
    const others = rows.filter((_, index) => keys[index] !== key);
    fits.set(
      key,
      fitLogistic(
        others.map(({ example }) => example),
        ridge,
      ),
    );
  }
  return rows.map(({ example }, index) => {
    const fitted = fits.get(keys[index] ?? '');
    if (fitted === undefined) throw new Error('a fold has no fit');
    return logOddsOf(fitted, example.values);
  });
}

const hash = (writer: string) => createHash('sha256').update(writer).digest().readUInt32BE(0);
