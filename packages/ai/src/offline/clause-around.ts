import { matchesIn } from '@tern/kernel/matches-in';

/** Marks and small words between the clauses of a sentence; in Spanish "¿" opens one. A comma inside "Friday, 12 May" is none. */
const clauseEnd =
  /[;:¿?!]|(?<!\d)\. |,(?! \d)| - | (?:and|but|so|because|und|aber|weil|denn|et|mais|car|y|pero|porque|e|mas|ma|perche|en|maar|want) (?!\d)/gu;
/** A clause of its own inside another one. */
const inBrackets = /\((?=[^()]{0,300}\p{L}{3})[^()]{3,300}\)/gu;

interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * The part of a folded sentence between the marks and small words around a range of it.
 * @param written the sentence as it is written, where that is known: in Italian and Portuguese "è" and "é" are no "and"
 */
export function clauseAround(folded: string, from: number, to: number, written = folded): string {
  const { from: start, to: end } = clauseRange(folded, { from, to }, written);
  return folded.slice(start, end);
}

/** A clause without the brackets in it. */
export function withoutBrackets(clause: string): string {
  return clause.replace(inBrackets, ' ');
}

function clauseRange(folded: string, { from, to }: Range, written: string): Range {
  const brackets = matchesIn(folded, inBrackets).map(({ index, 0: words }) => ({
    from: index + 1,
    to: index + words.length - 1,
  }));
  const around = brackets.find((one) => one.from <= from + 1 && from < one.to);
  const others = brackets.filter((one) => one !== around && !(from < one.to && one.from < to));
  const ends = matchesIn(folded, clauseEnd).filter(
    ({ index, 0: mark }) =>
      !others.some((one) => index >= one.from && index < one.to) &&
      (mark !== ' e ' || written.slice(index, index + 3).toLowerCase() === ' e '),
  );
  const start = ends.findLast(({ index, 0: mark }) => index + mark.length <= from + 1);
  const end = ends.find(({ index }) => index >= to);
  return {
    from: Math.max(start ? start.index + start[0].length : 0, around?.from ?? 0),
    to: Math.min(end?.index ?? folded.length, around && around.to >= to ? around.to : folded.length),
  };
}
