import type { Likeness, MailWord } from '../indexing/looked-up.ts';

/** Letters between the parts of a compound, in German and Dutch. */
const links = ['', 's', 'es', 'n', 'en', 'er', 'e'] as const;
/** A form of a word ends with one of these. */
const endings = ['', 'e', 'en', 'n', 'er', 's', 'es'] as const;
const shortestPart = 4;
const shortestSought = 4;
const maxCompounds = 8;

/** A word before its ending: "anlage" and "anlagen" have the same. */
const trunkOf = (word: string) => word.replace(/(?<=.{4})(?:en|er|es|e|n|s)$/, '');

/** Where the compounds of the mail lie that have the word as their first or last part. */
export function compoundsWith(word: string): Likeness[] {
  if (word.length < shortestSought || /\d/.test(word)) return [];
  const trunk = trunkOf(word);
  const letters = { least: trunk.length + shortestPart, most: 30 };
  return [
    { beginning: trunk, letters, isCompounding: true },
    ...endings.map((ending): Likeness => ({ end: trunk + ending, letters, isCompounding: true })),
  ];
}

/** Gives what is left of a compound without the word, in the ways in which it may be a word itself; empty where the word is no part of it. */
export function otherParts(compound: string, word: string): string[] {
  const trunk = trunkOf(word);
  const parts = new Set<string>();
  for (const ending of endings) {
    if (!compound.endsWith(trunk + ending)) continue;
    const first = compound.slice(0, compound.length - trunk.length - ending.length);
    for (const link of links)
      if (link === '' || first.endsWith(link)) parts.add(first.slice(0, first.length - link.length));
  }
  if (compound.startsWith(trunk))
    for (const ending of endings) {
      const rest = compound.slice(trunk.length);
      if (ending === '' || rest.startsWith(ending)) parts.add(rest.slice(ending.length));
    }
  return [...parts].filter((part) => part.length >= shortestPart);
}

/** The compounds whose other part is a word of the mail too, those in most messages first. */
export function realCompounds(
  word: string,
  alike: readonly MailWord[],
  isWord: (part: string) => boolean,
): MailWord[] {
  return alike
    .filter((one) => one.word !== word && otherParts(one.word, word).some(isWord))
    .sort((a, b) => b.messages - a.messages || (a.word < b.word ? -1 : 1))
    .slice(0, maxCompounds);
}

/** The two words that a word may be made of, each way once. */
export function waysToSplit(word: string): (readonly [string, string])[] {
  const ways: [string, string][] = [];
  for (let at = 2; at <= word.length - 2; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    for (const link of links)
      if (link === '' || first.endsWith(link)) {
        const bare = first.slice(0, first.length - link.length);
        if (bare.length >= 2) ways.push([bare, second]);
      }
  }
  return ways;
}
