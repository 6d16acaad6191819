import { plainWords, stem } from '../topics/plain-words.ts';
import { isAbout, topicsNamed } from '../topics/topic-lexicon.ts';
import type { Condition, MeetingView } from './condition.ts';
import { emptyWords } from './empty-words.ts';
import type { Language } from './language-of.ts';

export interface Names {
  /** Topics, and words of titles, places and people. */
  readonly conditions: readonly Condition[];
  /** Names with a capital letter alone. */
  readonly proper: readonly string[];
}

/**
 * Reads what a piece of the instructions names.
 * @param text blanks stand for the words that were read as something else
 * @param given.hasFacts a condition was read in it: other small words are then about it, and name no meeting
 * @param given.said the text without the words that say whether to show: those are no titles
 * @param given.isStart the first word is the first of a sentence, so that its capital letter says nothing
 */
export function namesIn(
  text: string,
  { code }: Language,
  given: { readonly hasFacts: boolean; readonly isStart: boolean; readonly said: string },
): Names {
  const isGerman = code === 'de';
  // `The bowls club's money` is about money.
  const owned = text.replace(/(?:\p{Ll}[\p{L}-]*\s+)?[\p{L}-]+(?:['’]s|s['’])(?=\s+\p{Ll})/gu, (owner) =>
    topicsIn(text.replace(owner, ' ')).topics.size > 0 ? ' ' : owner,
  );
  const words = plainWords(owned, 1);
  const { topics, naming } = topicsIn(owned);
  const capitalised = new Set(
    [...owned.matchAll(/(?<![\p{L}])\p{Lu}[\p{L}'’-]*/gu)]
      .filter(({ index }) => !given.isStart || owned.slice(0, index).trim() !== '')
      .flatMap(([word]) => plainWords(word)),
  );
  const hasCapitals = /\p{Lu}/u.test(owned);
  const titles = new Set(plainWords(given.said));
  const rest = words.filter(
    (word) => titles.has(word) && word.length > 1 && !emptyWords.has(word) && !naming.has(word),
  );
  const kept = rest.filter((word) => {
    if (isGerman && hasCapitals)
      return capitalised.has(word) || given.isStart ? capitalised.has(word) || words[0] === word : false;
    return (topics.size === 0 && !given.hasFacts) || capitalised.has(word);
  });
  const isTitle = !(isGerman && given.hasFacts);
  return {
    proper: rest.filter((word) => capitalised.has(word)),
    conditions: [
      ...[...topics].map((topic) => ({
        label: labelOf(topic),
        holds: (meeting: MeetingView) =>
          isAbout(meeting.topics, topic) ||
          (topic === 'customer' && meeting.outside > 0) ||
          (areOfPrivatePeople.has(topic) && meeting.hasPrivateGuest && !meeting.isRecurring),
        isSure: (meeting: MeetingView) => isAbout(meeting.topics, topic),
      })),
      ...(isTitle ? [...new Set(kept)].map((word) => wordCondition(word, code)) : []),
    ],
  };
}

/** Who comes for these writes from an address of a mail provider, and the title is often just a name. */
const areOfPrivatePeople: ReadonlySet<string> = new Set([
  'hiring',
  'school/parents',
  'citizen',
  'complaint',
  'members',
]);

/** Shorter words stand in too many others by chance. */
const minPart = 5;
/** Letters of an ending; a longer rest makes another word of it: `livre`, `livret`. */
const maxEnding = 2;

/**
 * A word of the title, the place or the people, by its stem, or as a part of a compound.
 * @param code of the instructions; German and Dutch write compounds as one word
 */
export function wordCondition(word: string, code: Language['code']): Condition {
  const same = stem(word);
  const isCompounding = code === 'de' || code === 'nl';
  const hasPart = (other: string) =>
    isCompounding
      ? other.startsWith(same) || other.endsWith(same)
      : other.startsWith(same) && other.length - same.length <= maxEnding;
  return {
    label: `“${word}”`,
    holds: ({ words }) => words.has(same) || (same.length >= minPart && [...words].some(hasPart)),
  };
}

const topicsIn = (text: string) => topicsNamed(plainWords(text, 1), emptyWords);

const labelOf = (topic: string) => (topic.split('/')[1] ?? topic).replace('oneonone', 'one-to-one');
