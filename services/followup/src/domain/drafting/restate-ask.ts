import { day } from '@tern/kernel/clock';
import type { ZonedTime } from '@tern/contracts/zoned-time';
import type { FoundDay, SentenceReader } from '../mail/mail-reader.ts';
import type { AskReading } from '../records/follow-up-record.ts';
import { deadlineEnd } from '../waits/deadline-end.ts';
import { withoutGreeting } from '../letter/own-greeting.ts';
import { asksForTime, isForThatDay, mayBeForThatDay } from './mail-signs.ts';
import { behindAnd, isSocial, standsAlone, wordsIn } from './stands-alone.ts';

/** How days in the mail are read, and when: a day that the mail names may have passed by now, or its words may mean another date. */
export interface DayReading {
  readonly sentAt: Date;
  readonly now: Date;
  readonly zone: ZonedTime;
  readonly language: string | null;
  readonly reader: Pick<SentenceReader, 'findDays' | 'sentencesOf'>;
}

const maxAsks = 3;
/** The mark of a list item or a postscript. */
const mark = /^\s*(?:(?:[-*•·]|\(?\d{1,2}[.)]|[a-z]\))\s+|p\.?s\.?\s*:\s*)/i;

/** The draft asks this again. */
export interface RestatedAsk {
  /** Whole sentences of the user; empty where none can be said again. */
  readonly sentences: readonly string[];
  /** A deadline that has not passed, in words that would mean another day now. */
  readonly term: Date | null;
  /** The mail asked more than these sentences. */
  readonly hasMore: boolean;
  /** It speaks of a day of the calendar that has passed. */
  readonly isPast: boolean;
  /** Says that it asks about a moment that has passed: a meeting, a favour of that day. */
  readonly isOver: boolean;
  /** It may be about such a moment: a day beside it has passed, or where the mail asks nothing in words, any day that it names. */
  readonly mayBeOver: boolean;
  /** A talk, a meeting or an hour was asked for. */
  readonly isForTime: boolean;
}

type Ask = Pick<AskReading, 'sentence' | 'asks'> & { readonly rule?: string };

/**
 * The asks as they can be said again: whole sentences that stand alone and name no day that has passed or would mean another one now. No word
 * is cut out of a sentence; what cannot be said as a whole is not said. Where the main ask cannot be said, or what is asked was for a moment
 * that has passed, nothing is: a side question in its place would be worse than none.
 * @param text the mail, as far as it is kept
 * @param greeting of the draft: whom it calls is not called again
 */
export function restateAsk(ask: Ask | null, days: DayReading, text = '', greeting = ''): RestatedAsk {
  const bare = (sentence: string) =>
    bareSentence(sentence, greeting, { isFirst: onOneLine(text).startsWith(onOneLine(sentence)) });
  const main = ask?.sentence ? bare(ask.sentence) : '';
  const asks = [...new Set([...(ask?.asks ?? []).map(bare), main])].filter((one) => one !== '');
  const stale = asks.flatMap((one) => staleDays(one, days));
  const asked = onOneLine(ask?.sentence ?? '');
  const passed = passedBeside(asked, text, days);
  const isOver =
    asks.some((one) => hasPassed(one, days, { isAsked: true })) ||
    isOfItsDay(text, days) ||
    passed.some((beside) => isForThatDay(asked, beside));
  const mayBeOver =
    !isOver &&
    (asks.some((one) => missedShortTerm(one, days)) ||
      passed.some((beside) => mayBeForThatDay(asked, beside)));
  const whole = isOver || mayBeOver || isStatement(ask) ? [] : asks.filter((one) => !isCutAtDot(one, text));
  const sayable = sayableOf(whole, days);
  const sentences = sayable.includes(main) ? sayable.slice(0, maxAsks) : [];
  const unsaid = asks.filter((one) => !sentences.includes(one));
  return {
    sentences,
    term: unsaid.map((one) => termIn(one, days)).find((term) => term !== null) ?? null,
    hasMore: sentences.length > 0 && unsaid.some((one) => isQuestion(one, days)),
    isPast: sentences.length === 0 && stale.some(({ isDate }) => isDate),
    isOver,
    mayBeOver,
    isForTime: asksForTime(asks.join(' '), {
      namesTime: asks.some((one) => clock.test(one) || datesOf(one, days).length > 0),
    }),
  };
}

/** Rules of the reader that find no words of asking. */
const rulesWithoutRequest: ReadonlySet<string> = new Set(['likely-ask', 'deadline']);

/** The sentence states something: which sentence of the mail asks is not known. */
function isStatement(ask: Ask | null): boolean {
  return rulesWithoutRequest.has(ask?.rule ?? '') && ask?.sentence?.endsWith('?') !== true;
}

/** The dot of an abbreviation is no end: "am So. abend fahren", "hast du evt. noch", "meenemen incl. de pomp". */
function isCutAtDot(sentence: string, text: string): boolean {
  const flat = text.replace(/\s+/g, ' ');
  const from = flat.toLowerCase().indexOf(sentence.toLowerCase());
  if (from < 0) return false;
  const isBehind =
    /^\p{Ll}/u.test(flat.slice(from)) && /(?:^|[\s(])\p{L}{1,4}\. $/u.test(flat.slice(0, from));
  const isBehindDots = /^\p{Ll}/u.test(flat.slice(from)) && /(?:…|\.\.) ?$/.test(flat.slice(0, from));
  const isBefore = /\s\p{L}{1,4}\.$/u.test(sentence) && /^ ?\p{Ll}/u.test(flat.slice(from + sentence.length));
  return (
    isBehind ||
    isBefore ||
    isBehindDots ||
    endsInShortForm.test(sentence) ||
    endsInShortForm.test(flat.slice(0, from).trimEnd()) ||
    holdsTwo.test(sentence)
  );
}

/** The dot behind a unit ends a sentence: "hasta 6 avisando con 48 h. Para reservarle". */
const holdsTwo = /\d ?(?:h|hs|hrs|min|km|kg|cm|mm|ml)\. [¿¡]?\p{Lu}|\p{L}{5,}[.?!] +[¿¡]?\p{Ll}/u;
/** A name, a number or a noun follows it: "el formato para la Dra. Benavides", "Ihr Angebot inkl. Sägekosten", "Pkt. IV". */
const endsInShortForm =
  /(?<!\p{L})(?:m[rs]s?|dra?|dipl|mag|prof[a]?|sra?|srta|lic|ing|arq|st|hr|fr|mme|dott|sig|geom|avv|dhr|mevr|exm[oa]|in[ck]l|ex[ck]l|zzgl|abzgl|bzw|evtl|ggf|pkt|nr|núm|num|pos|abs|art|ziff|kap|pág|pag|vgl|betr)\.$/iu;

const fewestWordsOfQuestion = 4;

/** A question that the reader would miss: no "can you help me?", no "who else?". */
function isQuestion(sentence: string, { language }: DayReading): boolean {
  return (
    sentence.endsWith('?') && wordsIn(sentence) >= fewestWordsOfQuestion && !isSocial(sentence, language)
  );
}

/** A time of the day, by the clock or by its name, or the evening of the day. */
const clock =
  /(?<![\p{L}\d.,])(?:\d{1,2} ?(?:h(?:\d\d)?|heures?|uhr|uur|u|pm|am|[ap]\.m\.|o['’]clock)|\d{1,2}[:.]\d\d|(?:alle|a las|às|um|at|om|à) \d{1,2}(?! ?(?:[ckm]?m|m²|k?g|l|%|€|euros?|chf|stück)(?!\p{L}))|kwart (?:voor|na|over)(?: \p{L}+| \d+)?|half past|(?:a )?quarter (?:to|past)|viertel (?:vor|nach)|mezzogiorno|mediodía|meio-dia|midi|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) o['’]clock|tonight|this evening|heute abend|ce soir|esta noche|stasera|vanavond|hoje à noite|esta noite)(?![\p{L}\d])/iu;
const maxWordsOfItsDay = 40;
/** In so short a mail a day that is named anywhere is when the ask is for. */
const maxWordsOfOneMatter = 60;

/** A short mail with a time of day and no day but that of the mail was for the day on which it was sent: "19 uur?", "before 10 pm". */
function isOfItsDay(text: string, days: DayReading): boolean {
  return (
    clock.test(text) &&
    wordsIn(text) <= maxWordsOfItsDay &&
    // The hour of another day belongs to that day.
    datesOf(text, days).every(
      ({ found, end }) =>
        found.isOfSomething || (found.day.kind === 'in-days' && end !== null && end <= days.now),
    )
  );
}

/**
 * The sentences that say when an ask was for, where all of their days have passed: those beside it, or in a short mail all. "I take the
 * train on Friday. Can you pick me up?"
 */
function passedBeside(asked: string, text: string, days: DayReading): readonly string[] {
  const sentences = days.reader.sentencesOf(text, days.language).map((sentence) => sentence.text);
  const at = sentences.indexOf(asked);
  const isShort = wordsIn(text) <= maxWordsOfOneMatter;
  const near = isShort ? sentences : at < 0 ? [] : sentences.slice(Math.max(0, at - 1), at + 2);
  const isAhead = near.some((sentence) =>
    datesOf(sentence, days).some(({ found, end }) => !found.isOfSomething && isStillAhead(end, days)),
  );
  return isAhead
    ? []
    : near.filter((sentence) => !needs.test(sentence) && hasPassed(sentence, days, { isAsked: false }));
}

/** It was wanted by the day of the mail or the next, which is over: it may be wanted still. */
function missedShortTerm(sentence: string, days: DayReading): boolean {
  return datesOf(sentence, days).some(
    ({ found: { day: named, isTerm }, end }) =>
      isTerm && named.kind === 'in-days' && named.days <= 1 && !isStillAhead(end, days),
  );
}

/** "I need your figures tomorrow" sets a term. */
const needs =
  /(?<!\p{L})(?:need|brauch\p{L}*|benötig\p{L}*|besoin|necesit\p{L}*|precis[aoe]\p{L}*|serv(?:e|ono|irebbe\p{L}*)|nodig)(?!\p{L})/iu;

/** The sentence names a moment that was ahead when it was written, and is over, or will be by the end of this day. */
function hasPassed(sentence: string, days: DayReading, { isAsked }: { readonly isAsked: boolean }): boolean {
  return datesOf(sentence, days).some(
    ({ found, end }) =>
      !found.isOfSomething &&
      end !== null &&
      end > days.sentAt &&
      !isStillAhead(end, days) &&
      isMoment(found, isAsked),
  );
}

/** An answer that is wanted by Friday is wanted on Saturday too. Today is when a sentence was written, unless it asks. */
function isMoment({ day: named, isTerm }: FoundDay, isAsked: boolean): boolean {
  return !isTerm && (isAsked || named.kind !== 'in-days' || named.days > 0);
}

function isStillAhead(end: Date | null, { now }: DayReading): boolean {
  return end !== null && end.getTime() - now.getTime() > day;
}

/** "And who opens the door?" follows the ask before it, where that is said. */
function sayableOf(asks: readonly string[], days: DayReading): string[] {
  return asks.reduce<string[]>((said, one, at) => {
    const follows = at > 0 && said.at(-1) === asks[at - 1];
    const alone = (follows ? behindAnd(one) : null) ?? one;
    return isSayable(alone, days) ? [...said, one] : said;
  }, []);
}

/** Whether the sentence can be said again as it is. */
export function isSayable(
  sentence: string,
  days: DayReading,
  context: { readonly mayPoint?: boolean } = {},
): boolean {
  const dates = datesOf(sentence, days);
  const namesDayBesides = dates.length === 0 && (clock.test(sentence) || bareDay.test(sentence));
  return (
    standsAlone(sentence, days.language, context) && dates.every(({ isSame }) => isSame) && !namesDayBesides
  );
}

const ordinal = '\\d{1,2}(?:st|nd|rd|th)';
/** Behind a number of order that is a day: a mark, the end, or a word that no thing begins with. "The 3rd chapter" is none. */
const behindDay = {
  en: 'be|is|was|would|will|works?|suits?|fits?|do(?:es)?|ok(?:ay)?|fine|good|possible|free|still|or|and|with|at|for|to|in|instead|then|if|when|as|so|but|please|i|we|you|from|until|around',
  nl: 'is|zou|kan|komt|kun(?:t|nen)?|past|schikt|lukt|mogelijk|goed|ook|nog|dan|of|en|om|bij|voor|met|naar|in|ik|je|jij|u|we|wij|jullie',
};
/** A day of the month that no reader of days takes for one: "would the 24th be possible?", "passt der 24. bei dir?" */
const bareDay = new RegExp(
  '(?<!\\p{L})(?:' +
    `the ${ordinal}(?:(?:,|/| or| and) (?:the )?${ordinal})*(?=[^\\p{L}\\d ]|$| [^\\p{L}\\d]| (?:${behindDay.en})(?!\\p{L}| (?:the )?${ordinal}))|` +
    '(?:der|den|dem) \\d{1,2}\\.(?:\\?| (?:bei|für|um|geht|passt|auch|noch|recht|oder))|' +
    'le \\d{1,2} ?(?=[?.,!]|chez |te |vous |ou )|' +
    `de \\d{1,2}e(?=[^\\p{L}\\d ]|$| (?:${behindDay.nl})(?!\\p{L})))`,
  'iu',
);

/** The deadline in a sentence that is still ahead, by a day at least: "by today" is no help. */
function termIn(sentence: string, days: DayReading): Date | null {
  const term = datesOf(sentence, days).find(
    ({ found, end }) =>
      found.isTerm &&
      end !== null &&
      end.getTime() - days.now.getTime() > day &&
      !supposes.test(sentence.slice(0, found.from)) &&
      !moves.test(sentence),
  );
  return term?.end ? new Date(term.end.getTime() - 1) : null;
}

/** The day belongs to what is supposed: "if we pay by the end of April, could you match it?" */
const supposes = /(?<!\p{L})(?:if|wenn|falls|sollten?|si|se|caso|qualora|als|indien|mocht(?:en)?) [^,;:]*$/iu;

/** The day is the one to which something is to be moved, no term. */
const moves =
  /(?<!\p{L})(?:reschedul\p{L}*|postpon\p{L}*|mov(?:e|ed|ing)|verschieb\p{L}*|verleg\p{L}*|déplac\p{L}*|report(?:er|ez|é)|décal\p{L}*|cambi\p{L}*|pospon\p{L}*|aplaz\p{L}*|mud(?:ar|em|e|asse\p{L}*)|adi(?:ar|em)|remarc\p{L}*|spost\p{L}*|rinvi\p{L}*|rimand\p{L}*|verzet\p{L}*|verplaats\p{L}*)(?!\p{L})/iu;

/** Days in the sentence that have passed or do not exist, as they are written. */
export function staleDays(
  sentence: string,
  days: DayReading,
): { readonly words: string; readonly isTerm: boolean; readonly isDate: boolean }[] {
  return datesOf(sentence, days).flatMap(({ found: { day, from, to, isTerm, isOfSomething }, end }) =>
    isOfSomething || (end !== null && end > days.now)
      ? []
      : [{ words: sentence.slice(from, to).trim(), isTerm, isDate: day.kind !== 'in-days' }],
  );
}

function datesOf(sentence: string, days: DayReading) {
  const { sentAt, now, zone, reader, language } = days;
  return reader.findDays(sentence, language).map((found) => {
    const end = deadlineEnd(found.day, sentAt, zone);
    // "The letter of 3 May" is that letter for ever.
    const isDated = found.isOfSomething && found.day.kind === 'date' && found.day.month !== null;
    // A draft of that very day would come too late.
    const isAhead =
      end !== null &&
      isStillAhead(end, days) &&
      deadlineEnd(found.day, now, zone)?.getTime() === end.getTime();
    return { found, end, isSame: isDated || isAhead };
  });
}

/** Without a list mark and a greeting in front, on one line. */
export function bareSentence(
  sentence: string,
  greeting = '',
  { isFirst = false }: { readonly isFirst?: boolean } = {},
): string {
  return capitalised(withoutGreeting(onOneLine(sentence.replace(mark, '')), greeting, { isFirst }));
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function capitalised(text: string): string {
  return text.replace(
    /^([¿¡"'(]*)(\p{Ll})/u,
    (_, marks: string, letter: string) => marks + letter.toUpperCase(),
  );
}
