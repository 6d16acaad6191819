import { clauseAround, withoutBrackets } from './clause-around.ts';
import { closesOn } from './days/roles/closing-words.ts';
import { correctedDay } from './days/corrections.ts';
import { wantedWords } from './days/roles/wanted-words.ts';
import { leadWords } from './days/lead-words.ts';
import {
  byThird,
  extended,
  isPlanned,
  joins,
  keeps,
  onlyThen,
  questionWords,
  suffices,
  yours,
} from './days/roles/role-words.ts';
import { dayWords } from './day-words.ts';
import { findDaysOn, isAhead, type FoundDay } from './find-days.ts';
import { foldText, withoutSharpS } from './fold-text.ts';
import type { JudgedSentence } from './judge-sentence.ts';
import type { LanguageCode, LanguageRules } from './language-rules.ts';
import { allLanguages } from './languages/all-languages.ts';
import type { NamedDay } from '@tern/kernel/named-day';
import type { SaidBefore } from './days/then-readers.ts';

export interface Deadline {
  /** Word for word. */
  readonly deadline: string | null;
  /** Null when no day can be read in it. */
  readonly deadlineDay: NamedDay | null;
}

export const noDeadline: Deadline = { deadline: null, deadlineDay: null };

const weights = {
  term: 2,
  asks: 2,
  wanted: 2,
  byMe: 1,
  otherwise: -3,
  setsTerm: 2,
  inQuestion: -2.5,
} as const;
/** A term in a request, or a term in a clause that wants something. */
const least = 4;
/** Less than any term. */
const leastKept = 0.5;
/** A day without a word that sets a term ("next week", "on 14 November") needs a request, and something wanted in its own clause. */
const leastPlain = 3;

/**
 * The deadline of an ask. Every day that the mail names is weighed by its words: those that set a term, those of its clause that want
 * something from the reader, and those that speak of something else (an offer that is valid until then, a letter of that day). The
 * heaviest counts, of equals the first.
 */
export function deadlineIn(
  on: { readonly sentence: string | null; readonly rule: string },
  judged: readonly JudgedSentence[],
  rules: LanguageRules,
): Deadline {
  let best: { readonly weight: number; readonly deadline: Deadline } | null = null;
  let before: SaidBefore | null = null;
  let placeOfBest = 0;
  const asks = (one: JudgedSentence) =>
    one.kind === 'ask' || (one.text === on.sentence && on.rule !== 'deadline');
  const asked = judged
    .filter(asks)
    .map(({ folded }) => folded)
    .join(' ');
  const read = daysReader(rules);
  for (const [place, one] of judged.entries()) {
    const sentence = readReferring(one, judged[place + 1], { read, before });
    for (const found of deadlinesIn(sentence, { isAsk: asks(one), asked }, rules))
      if (best === null || found.weight > best.weight) [best, placeOfBest] = [found, place];
    // A correction stands in the same sentence or the next.
    const corrected: Deadline | null = best && place - placeOfBest <= 1 ? correctedIn(sentence, rules) : null;
    if (best && corrected) best = { weight: best.weight, deadline: corrected };
    before = sentence.said;
  }
  return best?.deadline ?? wordOfHaste(on, rules);
}

/** A sentence on one line, and the days in it. */
interface DatedSentence {
  readonly spread: string;
  readonly folded: string;
  /** By their places in `spread`. */
  readonly days: readonly FoundDay[];
  /** The last day so far, to which the next sentence may refer. */
  readonly said: SaidBefore | null;
  /** The words between two places of `spread`, as they are written. */
  readonly quote: (from: number, to: number) => string;
}

type ReadDays = (one: JudgedSentence, before: SaidBefore | null) => DatedSentence;

/** A sentence behind another is looked at with that one, too: where nothing was said before, both look at the same. */
function daysReader(rules: LanguageRules): ReadDays {
  const alone = new Map<JudgedSentence, DatedSentence>();
  return (one, before) => {
    if (before !== null) return readDays(one, rules, before);
    const known = alone.get(one) ?? readDays(one, rules, null);
    alone.set(one, known);
    return known;
  };
}

function readDays(
  { text }: JudgedSentence,
  { code }: LanguageRules,
  before: SaidBefore | null,
): DatedSentence {
  const written = text.replace(/\s+/g, ' ').trim();
  const { spread, placeOf } = withoutSharpS(written);
  const folded = foldText(spread);
  return {
    spread,
    folded,
    // Folding keeps the length of nearly every text; where it does not, positions would be wrong and nothing is quoted.
    ...(folded.length === spread.length ? findDaysOn(spread, code, before) : { days: [], said: before }),
    quote: (from, to) => written.slice(placeOf(from), placeOf(to)),
  };
}

/** "Before the board? It meets on the 24th": what a sentence refers to may stand in the next one. */
function readReferring(
  one: JudgedSentence,
  next: JudgedSentence | undefined,
  { read, before }: { readonly read: ReadDays; readonly before: SaidBefore | null },
): DatedSentence {
  const sentence = read(one, before);
  if (next === undefined || asksWhatIs.test(one.folded) || sentence.days.some(({ day }) => 'from' in day))
    return sentence;
  const { said } = read(next, null);
  if (said === null) return sentence;
  const words = `${isAboutSame.test(next.folded) ? one.folded : ''} ${said.words}`;
  const { days } = read(one, { day: said.day, words });
  return days.length > sentence.days.length ? { ...sentence, days } : sentence;
}

/** A question about what was or is, which wants nothing done, in any language: "Did you see the film before the dinner?" */
const asksWhatIs =
  /^(?:(?:did|have|has|had|was|were|is|are|do you|does|hast|habt|haben|hat|war|waren|ist|sind|(?:est-ce que |vous |tu )?(?:tu as|vous avez|il y a)|(?:tu |vous )?l'(?:as|avez)|as-tu|avez-vous|y a-t-il|hai|avete|ha|hanno|c'e|ci sono|heb|hebt|heeft|hebben|is|zijn|was|waren)|[¿ ]*(?:ya |ja )?(?:has|habeis|han|hay|esta|estan|\p{L}+(?:aste|este|iste|steis|aron|aram|eram))) /u;

/** A sentence that speaks on of the thing before, in any language. */
const isAboutSame =
  /^(?:it|that|this|they|(?:der|die|das|er|sie|es|dies) (?:ist|sind|findet|finden|beginn\w+|fangt|fangen|startet|tagt)|il|elle|c'est|ca|ils|elles|(?:ya )?(?:es|son|sera|empieza\w*|comienza\w*|se celebra)|e|sao|comeca\w*|realiza-se|inizia\w*|comincia\w*|si tiene|sono|(?:die|dat|het|hij|ze|deze) (?:is|zijn|begint|beginnen|start)) /;

/** "Actually no, make that Tuesday": the day behind such words replaces the one before. */
function correctedIn({ folded, days, quote }: DatedSentence, { code }: LanguageRules): Deadline | null {
  const ahead = days.filter(isAhead);
  const found = ahead.length === 0 ? null : correctedDay(folded, ahead, code);
  return found && { deadline: quote(found.termFrom, found.to), deadlineDay: found.day };
}

function deadlinesIn(
  { spread, folded, days, quote }: DatedSentence,
  about: { readonly isAsk: boolean; readonly asked: string },
  rules: LanguageRules,
): { readonly weight: number; readonly deadline: Deadline }[] {
  return days.flatMap((found) => {
    const weight = weightOf(found, { folded, spread }, about, rules);
    if (weight === null) return [];
    const restOfWord = /^[\p{L}\p{N}]*/u.exec(spread.slice(found.to))?.[0] ?? '';
    const deadline: Deadline = {
      deadline: quote(found.termFrom, found.to + restOfWord.length),
      deadlineDay: asTerm(found, folded),
    };
    // A day that sets a term counts before one without such a word.
    return [{ weight: weight + (found.isTerm ? 0.5 : 0) + firmness(found, folded, days), deadline }];
  });
}

/** "By Tuesday, Thursday at the latest", in any language: the second is meant. */
const atLatest =
  /latest|no later|spatestens|langstens|au plus tard|pas plus tard|dernier delai|a mas tardar|como (?:muy tarde|maximo|mucho)|mais tardar|no maximo|al piu tardi|al massimo|non oltre|uiterlijk|laatst/;
/** "For Friday" may be the term or the day of the event. */
const forWhat = /^(?:for|fur|pour|para|per) /;

/** Tells equal terms of one mail apart. */
function firmness({ from, to }: FoundDay, folded: string, days: readonly FoundDay[]): number {
  const next = days.find((one) => one.from > from)?.from ?? folded.length;
  const words = folded.slice(from, Math.min(to, next));
  if (atLatest.test(words)) return 0.25;
  return forWhat.test(words) ? -0.25 : 0;
}

/** @returns null where the day is no deadline */
function weightOf(
  found: FoundDay,
  { folded, spread }: Pick<DatedSentence, 'folded' | 'spread'>,
  { isAsk: isAsking, asked }: { readonly isAsk: boolean; readonly asked: string },
  rules: LanguageRules,
): number | null {
  if (!isAhead(found)) return null;
  const known = patterns.get(rules.code);
  const whole = clauseAround(folded, found.from, found.to, spread);
  const clause = withoutBrackets(whole);
  if (!known || rules.absent.test(clause)) return null;
  const isSpan = spans.has(found.day.kind) && !isNear(found, folded, rules);
  const isTerm = found.isTerm || isSpan;
  // "Could you send it? By Friday at the latest."
  const isAlone = found.from === 0 && folded.length - found.to <= longestRest;
  const isAsk = isAsking || isAlone;
  const closes = closesOn(clause, { day: folded.slice(found.from, found.to), asked }, rules.code);
  // "The time limit runs out on 4 May", "it has been extended to the 26th".
  const isOfTerm = known.ofTerm.test(clause);
  const isEnough = known.suffices.test(clause);
  const setsTerm = closes || isOfTerm || isEnough || rules.terms.test(clause);
  const isWanted = closes || isEnough || known.wanted.test(clause) || (isTerm && known.byThird.test(clause));
  // "I was ill until today, could you ...": the day of a clause that wants nothing is not the ask's, unless it opens the clause.
  const isAside =
    folded.startsWith(whole.trim(), found.from) && whole.trim().split(' ').length <= longestAside;
  // "I need your notes, today if possible"
  const isOnlyDay = isAside && isAsking && whole.trim().length - (found.to - found.from) <= longestRest;
  const wantsHere = isWanted || isOfTerm || (isOnlyDay && known.wanted.test(folded));
  const wantsSomewhere = wantsHere || setsTerm || (isAside && known.wanted.test(folded));
  if (found.isBeforeEvent && !wantsHere && !setsTerm) return null;
  const isOnlyTerm = isOfTerm && !isWanted;
  const other = known.otherwise.exec(clause);
  const weight =
    (isTerm ? weights.term : 0) +
    (isAsk ? weights.asks : 0) +
    (wantsSomewhere && !isOnlyTerm ? weights.wanted : 0) +
    (known.byMe.test(clause) ? weights.byMe : 0) +
    (setsTerm ? weights.setsTerm : 0) +
    (!isTerm && isPlanned.test(clause) ? weights.otherwise : 0) +
    // "The list closes on Friday" is not about a closed shop.
    (other && (!closes || onlyThen.test(other[0])) ? weights.otherwise : 0);
  // "I must know today whether you come on Monday": the day of what is asked about counts after others.
  const about = known.asksAbout.exec(folded.slice(0, found.from));
  // "Whoever wants a place, tell me by Friday"
  const inQuestion = about && !known.wanted.test(about[1] ?? '') ? weights.inQuestion : 0;
  // "We hold the room until Friday": after that day an answer is of no use, where no other day is the term.
  if (found.isTerm && asked !== '' && weight < least && known.keeps.test(clause) && known.yours.test(clause))
    return leastKept;
  if (isTerm)
    return weight >= least && (wantsSomewhere || isAlone || isOfAsk(isAsk, whole, folded, rules))
      ? weight + inQuestion
      : null;
  // "Tell me who opens the hall on Sunday": the day is that of what is asked about.
  if (!closes && inQuestion !== 0) return null;
  const isMonth = found.day.kind === 'whole-month' || found.day.kind === 'in-months';
  return wantsHere && (isAsk || setsTerm || known.byMe.test(clause)) && !isMonth && weight >= leastPlain
    ? weight
    : null;
}

/** Letters beside the day in a sentence that is hardly more than the day. */
const longestRest = 14;

/** The clause is the whole sentence, or its asking end. */
function isOfAsk(isAsk: boolean, clause: string, folded: string, { code }: LanguageRules): boolean {
  const [whole, part] = [folded, clause].map((one) => one.replace(/[?!. ]+$/, '').trim());
  if (!isAsk || whole === undefined || part === undefined) return false;
  // "Your name and address by Friday": "and" joins two things.
  const isJoined =
    part.split(' ').length <= longestAside && joins[code].test(folded.slice(0, folded.indexOf(part)));
  return part.length > whole.length / 2 || whole.endsWith(part) || isJoined;
}

/** A part between commas with hardly more than the day: "by Friday at the latest". */
const longestAside = 7;
const spans: ReadonlySet<NamedDay['kind']> = new Set(['in-days', 'in-working-days', 'in-months']);

/** "Today", "tomorrow" and the day after it are no spans; "in two days" is one. */
function isNear({ day, from, to }: FoundDay, folded: string, { code }: LanguageRules): boolean {
  const { today, tomorrow, afterTomorrow } = nearDays[code];
  return (
    day.kind === 'in-days' &&
    day.days <= 2 &&
    [today, tomorrow, afterTomorrow].some((word) => word.test(folded.slice(from, to)))
  );
}

const termWord =
  /\b(?:end|close|ende|fin|final|finales|fim|fine|eind|einde|eow|week-?end|weekeinde|wochenendes?)\b|^(?:by|before|bis|vor|avant|antes|entro|prima|voor)\b/;

/** "Tell me next week" leaves the whole week; "by the end of next week" means its Friday. */
function asTerm({ day, from, to }: FoundDay, folded: string): NamedDay {
  const isWholeWeek = day.kind === 'end-of' && day.unit === 'week' && !termWord.test(folded.slice(from, to));
  return isWholeWeek ? { kind: 'whole-week', isNext: day.isNext } : day;
}

/** "As soon as possible", quoted from the asking sentence; it names no day. */
function wordOfHaste(
  on: { readonly sentence: string | null; readonly rule: string },
  rules: LanguageRules,
): Deadline {
  if (on.sentence === null || on.rule === 'deadline') return noDeadline;
  const oneLine = on.sentence.replace(/\s+/g, ' ').trim();
  const folded = foldText(oneLine);
  const match = folded.length === oneLine.length ? haste.exec(folded) : null;
  if (!match || !rules.deadline.test(match[0])) return noDeadline;
  return { deadline: oneLine.slice(match.index, match.index + match[0].length), deadlineDay: null };
}

const nearDays = Object.fromEntries(
  allLanguages.map(({ code }) => {
    const word = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'u');
    const { today, tomorrow, afterTomorrow } = dayWords[code];
    return [code, { today: word(today), tomorrow: word(tomorrow), afterTomorrow: word(afterTomorrow) }];
  }),
) as Record<LanguageCode, Record<'today' | 'tomorrow' | 'afterTomorrow', RegExp>>;

const haste =
  /\b(?:asap|as soon as possible|schnellstmoglich|so bald wie moglich|des que possible|au plus vite|lo antes posible|cuanto antes|o mais (?:rapido|breve) possivel|o quanto antes|appena possibile|il prima possibile|zo snel mogelijk|zsm)\b/;

const patterns = new Map<
  LanguageCode,
  Record<
    'wanted' | 'byMe' | 'otherwise' | 'ofTerm' | 'byThird' | 'asksAbout' | 'suffices' | 'keeps' | 'yours',
    RegExp
  >
>(
  allLanguages.map(({ code }) => {
    const words = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'u');
    const { wanted, byMe, otherwise } = wantedWords[code];
    return [
      code,
      {
        wanted: words(wanted),
        byMe: new RegExp(`(?<!\\p{L})(?:${byMe})`, 'u'),
        otherwise: words(otherwise),
        byThird: words(byThird[code]),
        suffices: words(suffices[code]),
        keeps: words(keeps[code]),
        yours: words(yours[code]),
        ofTerm: words(`${leadWords[code].termNouns}|${extended[code]}`),
        asksAbout: new RegExp(`\\S .*?\\b(?:${questionWords[code]})\\b(.*)$`),
      },
    ];
  }),
);
