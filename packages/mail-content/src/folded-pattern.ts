/**
 * Letters without a decomposition into letter and accent, with what people type instead; ß and ss are the same in capitals. They
 * are handled in the query, not in folding, so that mail that is already stored is found too.
 */
const spellings: readonly (readonly [pattern: string, ...spelled: string[]])[] = [
  ['(?:ss|ß)', 'ss', 'ß'],
  ['(?:ae|æ)', 'ae', 'æ'],
  ['(?:[oø]e|œ)', 'oe', 'œ'],
  ['(?:[tŧ][hħ]|þ)', 'th', 'þ'],
  ['[dđð]', 'd', 'đ', 'ð'],
  ['[hħ]', 'h', 'ħ'],
  ['[iı]', 'i', 'ı'],
  ['[lł]', 'l', 'ł'],
  ['[oø]', 'o', 'ø'],
  ['[tŧ]', 't', 'ŧ'],
];
const patterns = new Map(spellings.flatMap(([pattern, ...spelled]) => spelled.map((one) => [one, pattern])));
/** Pairs (`ss`, `ae`) come before single letters, or they would never match. */
const spelled = new RegExp([...patterns.keys()].join('|'), 'g');

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/**
 * Pattern of a regular expression that matches folded texts with one of the folded addresses as a whole word. Needs at least one
 * address.
 */
export function naming(addresses: readonly string[]): string {
  return `(?:^| )(?:${addresses.map(escaped).join('|')})(?: |$)`;
}

/** Pattern of a regular expression that matches folded texts with the folded word in them; signs in the word are escaped. */
export function containing(word: string): string {
  return escaped(word).replace(spelled, (one) => patterns.get(one) ?? one);
}
