/** Letters and digits with their marks, as both indexes split text. */
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
/** Scripts that put no blanks between words, or whose words take endings without one: Chinese, Japanese, Korean, Thai, Lao, Khmer, Burmese. */
const unspaced =
  '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}';
const hasUnspaced = new RegExp(`[${unspaced}]`, 'u');
const segment = new RegExp(`[${unspaced}]+|[^${unspaced}]+`, 'gu');

export interface PlacedWord {
  readonly text: string;
  /** UTF-16 positions. */
  readonly start: number;
  readonly end: number;
}

/** The words of a text. A run of a script without blanks is every two neighbouring letters of it, so that any part of it can be found. */
export function splitWords(text: string): string[] {
  const words = text.match(word) ?? [];
  return hasUnspaced.test(text) ? words.flatMap((one) => pairsIn(one).map(({ text: part }) => part)) : words;
}

/** Whether a word is one letter of such a script, which in mail is mostly a part of a run. */
export function isLetterOfRun(one: string): boolean {
  return hasUnspaced.test(one) && lettersOf(one).length === 1;
}

/** Like `splitWords`, with the places; neighbouring pairs of letters overlap. */
export function placedWords(text: string): PlacedWord[] {
  const words = [...text.matchAll(word)].map(({ 0: found, index }) => placed(found, index));
  if (!hasUnspaced.test(text)) return words;
  return words.flatMap((one) =>
    pairsIn(one.text).map(({ text: part, start }) => placed(part, one.start + start)),
  );
}

const placed = (text: string, start: number): PlacedWord => ({ text, start, end: start + text.length });

function pairsIn(run: string): PlacedWord[] {
  if (!hasUnspaced.test(run)) return [placed(run, 0)];
  return [...run.matchAll(segment)].flatMap(({ 0: part, index }) => {
    if (!hasUnspaced.test(part)) return [placed(part, index)];
    const letters = lettersOf(part);
    if (letters.length === 1) return [placed(part, index)];
    return letters
      .slice(1)
      .map((second, at) =>
        placed((letters[at]?.text ?? '') + second.text, index + (letters[at]?.start ?? 0)),
      );
  });
}

/** Each letter with its marks. */
function lettersOf(run: string): PlacedWord[] {
  return [...run.matchAll(/\P{M}[\p{M}\uff9e\uff9f]*/gu)].map(({ 0: letter, index }) =>
    placed(letter, index),
  );
}

/** Letters that are no accented ones to Unicode, as they are typed where a keyboard lacks them. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};
const oddLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/** Case and accents do not count. */
export function foldWord(text: string): string {
  // Most words are of plain letters.
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(oddLetter, (letter) => plainLetters[letter] ?? letter);
}
