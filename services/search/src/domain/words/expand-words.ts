import type { LookedUpWord } from '../indexing/looked-up.ts';
import type { SearchIndex } from '../indexing/search-index.ts';
import { foldWord, splitWords } from '../query/split-words.ts';
import { compoundsWith, otherParts, realCompounds, waysToSplit } from './compounds.ts';
import { joinedGroups } from './join-groups.ts';
import { otherSpellings } from './spellings.ts';
import { likenessesOf, meantWords } from './typos.ts';

/** A word of a query as it is looked for. */
export interface AskedWord {
  /** Any of these; the first is the word as it was typed. */
  readonly spellings: readonly string[];
  /** Messages that have one of them, about. */
  readonly messages: number;
}

type WordIndex = Pick<SearchIndex, 'lookUpWords' | 'listWords'>;

/** Longer questions have enough other words. */
const maxWords = 24;
const maxRepaired = 6;
const maxCompared = 8;
const shortestCompleted = 4;
/** Longer ones are not words that somebody mistyped, and have too many parts to try. */
const longestWord = 40;
const maxCompletions = 5;
/** Shorter words are parts of nearly any word. */
const shortestPart = 4;

/**
 * The words of a query in the ways in which the user's mail has them: other spellings, what is written in groups as one word and the other
 * way round, compounds that have the word as a part, and for a word that no mail has, words that begin or end with it, its two parts, or the words
 * that it means but for a typo.
 * @param text the text of the query, with its signs
 */
export async function expandWords(
  index: WordIndex,
  userId: string,
  { words, text }: { readonly words: readonly string[]; readonly text: string },
): Promise<AskedWord[]> {
  const plain = words.flatMap(splitWords).slice(0, maxWords);
  if (plain.length === 0) return [];
  const joins = joinsOf(plain, text);
  const others = plain.flatMap((word) => [foldWord(word), ...otherSpellings(word)]);
  const found = await index.lookUpWords(userId, [...new Set([...others, ...joins.keys()])]);
  const known = new Map(found.map((one) => [one.word, one]));
  const look: Look = {
    index,
    userId,
    countOf: (word) => countOf(known.get(word)),
    isCompounding: (word) => (known.get(word)?.inCompounding ?? 0) > 0,
  };
  const asked = plain.map((word): AskedWord => {
    const spellings = [word, ...otherSpellings(word)];
    for (const [join, parts] of joins) if (parts.has(word) && look.countOf(join) > 0) spellings.push(join);
    return { spellings, messages: sumOf(spellings.map((one) => look.countOf(foldWord(one)))) };
  });
  return widen(look, asked);
}

interface Look {
  readonly index: WordIndex;
  readonly userId: string;
  readonly countOf: (word: string) => number;
  /** Whether it stands in mail in a language with compounds. */
  readonly isCompounding: (word: string) => boolean;
}

const countOf = (found: LookedUpWord | undefined) => (found ? found.messages || found.inOtherForms : 0);
const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** Words in groups, and each two neighbours, as one word; with the words that they are made of. */
function joinsOf(words: readonly string[], text: string): Map<string, ReadonlySet<string>> {
  const joins = new Map<string, ReadonlySet<string>>();
  for (const join of joinedGroups(text))
    joins.set(join, new Set(words.filter((word) => join.includes(foldWord(word)))));
  words.slice(1).forEach((second, at) => {
    const first = words[at] ?? '';
    joins.set(foldWord(first + second), new Set([first, second]));
  });
  return joins;
}

async function widen(look: Look, asked: readonly AskedWord[]): Promise<AskedWord[]> {
  const missing = asked.filter(({ messages }) => messages === 0).slice(0, maxRepaired);
  const repaired = await Promise.all(missing.map((one) => repair(look, one)));
  const compared = asked
    .filter(({ spellings: [word = ''] }) => look.isCompounding(foldWord(word)))
    .slice(0, maxCompared);
  const compounded = await Promise.all(compared.map((one) => withCompounds(look, one)));
  return asked.flatMap((one) => {
    const at = missing.indexOf(one);
    return at >= 0 ? (repaired[at] ?? [one]) : [compounded[compared.indexOf(one)] ?? one];
  });
}

/**
 * For a word that is in no mail; it stays as it is where nothing is like it. Words that end with it are compounds, or have an article in
 * front, as in Arabic and Hebrew.
 */
async function repair({ index, userId }: Look, asked: AskedWord): Promise<AskedWord[]> {
  const [typed = ''] = asked.spellings;
  const word = foldWord(typed);
  if (word.length < shortestCompleted || word.length > longestWord) return [asked];
  const [begun = [], ended = [], ...alike] = await index.listWords(userId, [
    { beginning: word },
    { end: word },
    ...likenessesOf(word),
  ]);
  const longer = [...begun.slice(0, maxCompletions), ...ended.slice(0, maxCompletions)];
  if (longer.length > 0) return [widened(asked, longer)];
  const ways = waysToSplit(word);
  const parts = ways.flatMap(([first, second]) => [first, second, `${first} ${second}`]);
  const counts = new Map(
    (await index.lookUpWords(userId, [...new Set(parts)])).map((one) => [one.word, one]),
  );
  const asPhrase = ways.map((way) => way.join(' ')).find((one) => (counts.get(one)?.inOtherForms ?? 0) > 0);
  if (asPhrase !== undefined)
    return [widened(asked, [{ word: asPhrase, messages: counts.get(asPhrase)?.inOtherForms ?? 0 }])];
  const messagesOf = (part: string) => counts.get(part)?.inCompounding ?? 0;
  const [split] = ways
    .filter((way) => way.every((part) => part.length >= shortestPart && messagesOf(part) > 0))
    .sort((a, b) => shorterOf(b) - shorterOf(a));
  if (split) return split.map((part) => ({ spellings: [part], messages: messagesOf(part) }));
  return [widened(asked, meantWords(word, alike.flat()))];
}

const shorterOf = ([first, second]: readonly [string, string]) => Math.min(first.length, second.length);

async function withCompounds({ index, userId }: Look, asked: AskedWord): Promise<AskedWord> {
  const [typed = ''] = asked.spellings;
  const word = foldWord(typed);
  if (word.length > longestWord) return asked;
  const likenesses = compoundsWith(word);
  if (likenesses.length === 0) return asked;
  const alike = (await index.listWords(userId, likenesses)).flat();
  const parts = [...new Set(alike.flatMap((one) => otherParts(one.word, word)))];
  if (parts.length === 0) return asked;
  const words = (await index.lookUpWords(userId, parts)).filter(({ inCompounding }) => inCompounding > 0);
  const isWord = new Set(words.map((one) => one.word));
  return widened(
    asked,
    realCompounds(word, alike, (part) => isWord.has(part)),
  );
}

function widened({ spellings, messages }: AskedWord, more: readonly { word: string; messages: number }[]) {
  const added = [...new Map(more.map((one) => [one.word, one.messages]))];
  return {
    spellings: [...new Set([...spellings, ...added.map(([word]) => word)])],
    messages: messages + sumOf(added.map(([, count]) => count)),
  };
}
