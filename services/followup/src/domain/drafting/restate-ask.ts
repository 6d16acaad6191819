import type { ZonedTime } from '@tern/kernel/zoned-time';
import type { FoundDay, SentenceReader } from '../mail/mail-reader.ts';
import type { AskReading } from '../records/follow-up-record.ts';
import { deadlineEnd } from '../waits/deadline-end.ts';
import { withoutGreeting } from './greeting.ts';

/** How days in the mail are read, and when: a day that the mail names may have passed by now, or its words may mean another date. */
export interface DayReading {
  readonly sentAt: Date;
  readonly now: Date;
  readonly zone: ZonedTime;
  readonly language: string | null;
  readonly reader: Pick<SentenceReader, 'findDays'>;
}

/** A sentence of the user as it may be said again. */
export interface Restated {
  readonly text: string;
  /** A deadline that has not passed, and whose words would mean another day now. */
  readonly term: Date | null;
}

/** "Thoughts?" and "Does that work?" need the sentence before them to be understood. */
const barePhraseWords = 5;
const longestBefore = 25;
/** An ask that is understood within the thread needs no sentence before it, so only a short one is repeated. */
const longestAside = 18;
/** "Could you check it?": the sentence before says what "it" is. "sie" and "Sie" are not distinguished. */
const pointsBack =
  /(?<!\p{L})(?:it|them|this|these|those|es|ihn|dies\p{L}*|davon|dazu|damit|daran|darüber|cela|ça|cet|cette|ces|esto|eso|est[ao]s?|\p{L}+rl[oa]s?|isto|isso|est[ea]s?|quest[oaie]|\p{L}+rl[oaie]|dit|dat|deze|ermee|ervan|erover)(?!\p{L})/iu;
const longestAsk = 40;
const mostAsks = 2;
/** The mark of a list item or a postscript. */
const mark = /^\s*(?:(?:[-*•·]|\(?\d{1,2}[.)])\s+|p\.?s\.?\s*:\s*)/i;
/** Words that connect a sentence to the one before. */
const opening =
  /^(?:and|also|but|then|finally|anyway|by the way|btw|und|aber|außerdem|übrigens|et|mais|aussi|y|pero|también|e|mas|também|ma|anche|inoltre|en|maar|ook|verder),? +(?=\S+ \S)/i;

/** Thanks have nothing to do with what is asked. */
const thanks =
  /^\W*(?:thank|many thanks|danke|vielen dank|merci|gracias|muchas gracias|obrigad|grazie|bedankt|dank)/i;

/** Sentences about attachments are not repeated: the draft has none. */
const attaches =
  /\b(?:attached|enclosed|anbei|im anhang|angehängt|beigefügt|ci-joint\w*|voici|adjunt\w*|em anexo|segue|allegat\w*|allego|bijgaand|bijgevoegd|bijlage)\b/i;

/** What the draft asks again. */
export interface RestatedAsk {
  /** In the user's own words; empty where they cannot be said again. */
  readonly sentences: readonly string[];
  readonly term: Date | null;
  /** The mail asked more than these sentences. */
  readonly hasMore: boolean;
}

type Ask = Pick<AskReading, 'sentence' | 'before' | 'asks'>;

/** The ask in the user's own words, without greeting, list marks and days that have passed. */
export function restateAsk(ask: Ask | null, days: DayReading): RestatedAsk {
  const main = ask?.sentence ? bareSentence(ask.sentence) : '';
  const asks = [...new Set((ask?.asks ?? []).map(bareSentence))].filter(
    (one) => one === main || !isBarePhrase(one),
  );
  const first = main === '' ? null : (restate(main, days) ?? null);
  if (first === null) return { sentences: [], term: null, hasMore: false };
  const context = contextFor(ask, main, days);
  if (context === null) return { sentences: [], term: null, hasMore: false };
  const others = asks.filter((one) => one !== main && !context.some(({ text }) => text === one));
  const second = context.length > 0 || others.length !== 1 ? null : restate(others[0] ?? '', days);
  const order = second !== null && asks.indexOf(others[0] ?? '') < asks.indexOf(main);
  const all = [...context, ...(second === null ? [first] : order ? [second, first] : [first, second])];
  return {
    sentences: all.slice(0, mostAsks + context.length).map(({ text }) => text),
    term: all.find(({ term }) => term !== null)?.term ?? null,
    hasMore: others.length > (second === null ? 0 : 1),
  };
}

function contextFor(ask: Ask | null, main: string, days: DayReading): Restated[] | null {
  if (isBarePhrase(main)) return contextOf(ask, days);
  const before = pointsBack.test(main) ? (contextOf(ask, days) ?? []) : [];
  return before.filter(({ text }) => wordsIn(text) <= longestAside);
}

/** The sentence before the ask; empty where there is none to repeat, null where it cannot be repeated. */
function contextOf(ask: Ask | null, days: DayReading): Restated[] | null {
  if (!ask?.before || thanks.test(ask.before) || attaches.test(ask.before)) return [];
  const before = restate(bareSentence(ask.before), days);
  return before === null || wordsIn(before.text) > longestBefore ? null : [before];
}

/**
 * The sentence as it can be repeated now: without days that have passed and words that would mean another day.
 * @returns null where it makes no sense without them, or is too long to be repeated
 */
export function restate(sentence: string, days: DayReading): Restated | null {
  const { sentAt, now, zone, reader, language } = days;
  const found = reader.findDays(sentence, language);
  let text = sentence;
  let term: Date | null = null;
  for (const one of found.toReversed()) {
    const end = deadlineEnd(one.day, sentAt, zone);
    const isAhead = end !== null && end > now;
    if (isAhead && deadlineEnd(one.day, now, zone)?.getTime() === end.getTime()) continue;
    if (!standsWithout(sentence, one)) return null;
    // "Friday, 29 August, please": the last comma belongs to the date.
    const isClosed = text.slice(one.from, one.to).includes(',') && text[one.to] === ',';
    text = `${text.slice(0, one.from).trimEnd()}${text.slice(one.to + (isClosed ? 1 : 0))}`;
    if (isAhead && one.isTerm) term = new Date(end.getTime() - 1);
  }
  const tidied = capitalised(tidy(text));
  const short = wordsIn(tidied) > longestAsk ? lastPart(tidied) : tidied;
  return short === null ? null : { text: short, term };
}

/** Days in the sentence that have passed or do not exist, as they are written. */
export function staleDays(
  sentence: string,
  days: DayReading,
): { readonly words: string; readonly isTerm: boolean }[] {
  const { sentAt, now, zone, reader, language } = days;
  return reader.findDays(sentence, language).flatMap(({ day, from, to, isTerm }) => {
    const end = deadlineEnd(day, sentAt, zone);
    return end !== null && end > now ? [] : [{ words: sentence.slice(from, to).trim(), isTerm }];
  });
}

/** After these words a day is what the sentence is about, not when something happens. */
const bound = new Set(
  (
    'is are was were be been does do did would will could can should to of from in at about with since after between than ' +
    'ist sind war wäre passt ginge geht vom von seit nach zwischen über mit als ' +
    'est sont sera de du des depuis entre avec sur es son está sería va viene desde después del con sobre ' +
    'é são será fica da do desde depois com è sono sarà va dal dalla della dopo tra fra su ' +
    'is zijn was past van sinds na tussen over met'
  ).split(' '),
);

/** "Is the fair on Saturday?" asks for the day. */
const opensWithBe = /^[¿\s]*(?:is|are|was|were|ist|sind|est|sont|es|son|está|é|são|è|sono|zijn)\s/i;
const shortPredicate = 4;

function standsWithout(sentence: string, { from, to, hasLead, isTerm }: FoundDay): boolean {
  const before = sentence.slice(0, from).trimEnd();
  const behind = sentence.slice(to);
  if (!hasLead || /^(?:['’]s\b|-\p{L})/u.test(behind)) return false;
  const last = /[\p{L}'’]+$/u.exec(before)?.[0].toLowerCase() ?? '';
  if (bound.has(last)) return false;
  if (before === '') return isTerm && /^,/.test(behind);
  const left = wordsIn(`${before} ${behind}`);
  return left >= 2 && !(left <= shortPredicate && opensWithBe.test(before));
}

function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/^[ ,;:-]+/, '')
    .replace(/ ([,.;])/g, '$1')
    .replace(/,(?: ?,)+/g, ',')
    .replace(/[,;] ?([.?!])/g, '$1')
    .replace(/(?<=\p{L}) +-? *([.!])$/u, '$1')
    .trim();
}

/** Of a long sentence the part after its last mark, if that makes sense by itself. */
function lastPart(sentence: string): string | null {
  const part =
    sentence
      .split(/[;:–—]\s|\s-\s/)
      .at(-1)
      ?.trim() ?? '';
  const words = wordsIn(part);
  return part !== sentence && words >= 4 && words <= longestAsk ? capitalised(part) : null;
}

export function bareSentence(sentence: string): string {
  return withoutGreeting(sentence.replace(mark, '').replace(/\s+/g, ' ').trim()).replace(opening, '');
}

function isBarePhrase(sentence: string): boolean {
  return wordsIn(sentence) <= barePhraseWords;
}

export function capitalised(text: string): string {
  return text.replace(
    /^([¿¡"'(]*)(\p{Ll})/u,
    (_, marks: string, letter: string) => marks + letter.toUpperCase(),
  );
}

export function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
