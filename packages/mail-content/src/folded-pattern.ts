/**
 * Letters that no accent can be taken off, with what people type instead; ß and ss are the same in capitals. Handled here and
 * not where text is folded, so that mail that is stored already is found too.
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
/** Pairs before their first letters. */
const spelled = new RegExp([...patterns.keys()].join('|'), 'g');

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** The pattern of a regular expression for folded texts in which one of the folded addresses stands as a word. At least one address. */
export function naming(addresses: readonly string[]): string {
  return `(?:^| )(?:${addresses.map(escaped).join('|')})(?: |$)`;
}

/** The pattern of a regular expression for folded texts that contain the folded word, whatever signs are in it. */
export function containing(word: string): string {
  return escaped(word).replace(spelled, (one) => patterns.get(one) ?? one);
}
