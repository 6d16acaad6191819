import type { Likeness, MailWord } from '../indexing/looked-up.ts';
import { editDistance } from '../people/edit-distance.ts';

/** Words that one with typos may mean. */
const maxMeant = 3;

/** Letters that may be wrong in a word of a query: a short word is too near to others. */
export function toleratedTypos(word: string): number {
  const { length } = [...word];
  return length < 5 ? 0 : length < 8 ? 1 : 2;
}

/**
 * Where the words lie that a word with typos can mean: one wrong letter leaves the first or the second half of a word alone, also when it is
 * one of two that were swapped in its middle.
 */
export function likenessesOf(word: string): Likeness[] {
  const typos = toleratedTypos(word);
  if (typos === 0) return [];
  const all = [...word];
  const kept = Math.floor((all.length - 1) / 2);
  const letters = { least: all.length - typos, most: all.length + typos };
  return [
    { beginning: all.slice(0, kept).join(''), letters },
    { end: all.slice(-kept).join(''), letters },
  ];
}

/** Those of the words that have the fewest letters changed, in most messages first. */
export function meantWords(word: string, alike: readonly MailWord[]): MailWord[] {
  const most = toleratedTypos(word);
  const near = alike.flatMap((one) => {
    const edits = editDistance(word, one.word, most);
    return edits === null ? [] : [{ ...one, edits }];
  });
  const fewest = Math.min(...near.map(({ edits }) => edits));
  return near
    .filter(({ edits }) => edits === fewest)
    .sort((a, b) => b.messages - a.messages || (a.word < b.word ? -1 : 1))
    .slice(0, maxMeant);
}
