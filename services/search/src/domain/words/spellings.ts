import { foldWord } from '../query/split-words.ts';

/** Two letters in which the one with a sign is written where a keyboard lacks it, in German and the Nordic languages. */
const twoLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

/**
 * The other ways in which a word is written, folded: "mueller" for "Müller", "417" for "00417". Index and query both add them, so that each
 * way finds the other.
 */
export function otherSpellings(word: string): string[] {
  const plain = foldWord(word);
  const whole = word.normalize('NFC').toLowerCase();
  const long = foldWord(whole.replace(/[äöüåø]/g, (letter) => twoLetters[letter] ?? letter));
  const withoutZeros = /^0+\d{2,}$/.test(plain) ? plain.replace(/^0+(?=\d{2})/, '') : plain;
  return [...new Set([long, withoutZeros])].filter((one) => one !== plain);
}
