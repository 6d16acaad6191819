import { matchesIn } from '@tern/kernel/matches-in';

/** Marks and small words between the clauses of a sentence; in Spanish "¿" opens one. A comma inside "Friday, 12 May" is none. */
const clauseEnd =
  /[;:¿?!]|(?<!\d)\. |,(?! \d)| - |\((?=\p{L}{3})| (?:and|but|so|because|und|aber|weil|denn|et|mais|car|y|pero|porque|e|mas|ma|perche|en|maar|want) /gu;

/**
 * The part of a folded sentence between the marks and small words around a range of it.
 * @param written the sentence as it is written, where that is known: in Italian and Portuguese "è" and "é" are no "and"
 */
export function clauseAround(folded: string, from: number, to: number, written = folded): string {
  const ends = matchesIn(folded, clauseEnd).filter(
    ({ index, 0: mark }) => mark !== ' e ' || written.slice(index, index + 3).toLowerCase() === ' e ',
  );
  const start = ends.findLast(({ index, 0: mark }) => index + mark.length <= from + 1);
  const end = ends.find(({ index }) => index >= to);
  return folded.slice(start ? start.index + start[0].length : 0, end?.index ?? folded.length);
}
