import { plainWords, stem } from './plain-words.ts';
import { privateLifeWords } from './private-life-words.ts';
import { shortFormWords } from './short-form-words.ts';
import { workLifeWords } from './work-life-words.ts';

/**
 * Topics of people's calendars, with words of English, German, French, Spanish, Italian, Portuguese and Dutch, written by hand for Tern.
 * A line is `topic: words` or `topic/part: words`: who names the topic means its parts too, who names a part means that part alone. `word-`
 * begins a word, `-word` ends one, `a_b` are words in a row; any other word is compared by its stem, and a long one is found in compounds.
 */
interface Entry {
  readonly key: string;
  readonly phrase: string;
}

const exact = new Map<string, string[]>();
/** By their first three letters, by their last three, and by their first word. */
const begins = new Map<string, Entry[]>();
const ends = new Map<string, Entry[]>();
const rows = new Map<string, Entry[]>();
const fragment = 3;
/** Shorter words stand in too many others by chance. */
const leastOfCompound = 6;

for (const line of `${privateLifeWords}\n${workLifeWords}\n${shortFormWords}`.split('\n')) {
  const [key = '', words = ''] = line.split(': ');
  for (const written of words.split(' ').filter(Boolean)) addEntry(key, written);
}

function add(index: Map<string, Entry[]>, part: string, entry: Entry): void {
  index.set(part, [...(index.get(part) ?? []), entry]);
}

function addEntry(key: string, written: string): void {
  const parts = plainWords(written.replaceAll('_', ' '), 1);
  const phrase = parts.join(' ');
  if (parts.length > 1) {
    add(rows, parts[0] ?? '', { key, phrase: written.endsWith('-') ? ` ${phrase}` : ` ${phrase} ` });
    // `Check-up` is written `checkup` too.
    if (!written.includes('_') && phrase.length >= leastOfCompound) addEntry(key, parts.join(''));
  } else if (written.endsWith('-') && phrase.length > 2)
    add(begins, phrase.slice(0, fragment), { key, phrase });
  else if (written.startsWith('-')) add(ends, phrase.slice(-fragment), { key, phrase });
  else {
    const same = stem(phrase);
    exact.set(same, [...(exact.get(same) ?? []), key]);
    if (phrase.length >= leastOfCompound) add(begins, phrase.slice(0, fragment), { key, phrase });
    if (phrase.length >= leastOfCompound && !/(?:ion|ment|ing)s?$/.test(phrase))
      add(ends, phrase.slice(-fragment), { key, phrase });
  }
}

/**
 * Topics named by each word, and by rows of words.
 * @param words plain, in their order
 * @param ignored words that name nothing alone
 */
export function topicsNamed(
  words: readonly string[],
  ignored: ReadonlySet<string> = new Set(),
): {
  readonly topics: ReadonlySet<string>;
  /** The words that name one. */
  readonly naming: ReadonlySet<string>;
} {
  const topics = new Set<string>();
  const naming = new Set<string>();
  const row = ` ${words.join(' ')} `;
  for (const first of new Set(words))
    for (const { key, phrase } of rows.get(first) ?? [])
      if (row.includes(phrase)) {
        topics.add(key);
        for (const word of plainWords(phrase, 1)) naming.add(word);
      }
  // A word of a row does not name something else too: a `lab meeting` is no laboratory.
  for (const word of new Set(words)) {
    if (ignored.has(word) || naming.has(word)) continue;
    const keys = topicsOfWord(word);
    if (keys.length > 0) naming.add(word);
    for (const key of keys) topics.add(key);
  }
  return { topics, naming };
}

function topicsOfWord(word: string): string[] {
  const whole = exact.get(stem(word)) ?? [];
  if (word.length <= fragment) return whole;
  const begun = begins.get(word.slice(0, fragment)) ?? [];
  const ended = ends.get(word.slice(-fragment)) ?? [];
  return [
    ...whole,
    ...begun.filter(({ phrase }) => word.startsWith(phrase)).map(({ key }) => key),
    ...ended.filter(({ phrase }) => word.endsWith(phrase)).map(({ key }) => key),
  ];
}

/** Whether a meeting with these topics is about the asked one, or about a part of it. */
export function isAbout(ofMeeting: ReadonlySet<string>, asked: string): boolean {
  return (
    ofMeeting.has(asked) ||
    (!asked.includes('/') && [...ofMeeting].some((own) => own.startsWith(`${asked}/`)))
  );
}
