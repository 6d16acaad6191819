import { clauseAround } from '../clause-around.ts';
import type { NamedDay } from '@tern/kernel/named-day';
import { tag } from '../replies/delay-signs.ts';
import { detectLanguage } from '../detect-language.ts';
import { findDaysAhead, type FoundDay } from '../find-days.ts';
import { foldText, wordStart } from '../fold-text.ts';
import { withoutOpenings } from '../judge-sentence.ts';
import type { LanguageCode, LanguageRules } from '../language-rules.ts';
import { allLanguages, rulesOf } from '../languages/all-languages.ts';
import { namesLater } from '../replies/puts-off.ts';
import type { ReadableMail } from '../read-sentences.ts';
import { withoutSignOff } from '../sign-off.ts';
import { splitSentences, type Sentence } from '../split-sentences.ts';
import { stripUntrusted } from '../strip-untrusted.ts';
import { futures } from './futures.ts';
import { isPerformative } from './performatives.ts';
import { promiseWords } from './promise-words.ts';

/** A promise by the writer of a mail. */
export interface ReadPromise {
  /** Word for word, on one line. */
  readonly sentence: string;
  /** The day by which, as it is named; its date depends on when and where the mail was written. Null where none can be read. */
  readonly day: NamedDay | null;
  /** Something will be sent: an attachment may keep the promise. */
  readonly sends: boolean;
  /** The words of the sentence from the promise on, without the days that it names: they name the thing that is promised. */
  readonly about: string;
}

/** A mail with more of them is a plan or a list of terms; the first are shown. */
const maxPromises = 3;
/** A sentence behind a promise that is little more than a day: "By Friday." */
const longestDay = 6;
/** Letters around the words of a promise among which its time stands. */
const [nearBefore, nearBehind] = [50, 70];
/** The language of shorter mail is a guess: all are tried. */
const longestGuessed = 100;
/** Verbs of sending in any of the languages. */
const sending =
  /\b(?:send|forward|e-?mail|attach|circulat|share|schick|send|mail|leite|reiche|nachgereicht|envoi|envoy|enverr|transm|envi|mand|reenvi|remit|encaminh|invi|inoltr|gir[oe]|spedi|stuur|sturen)/;

/** Reads what the writer of a mail says that he will do or send; in order, at most three, none in a language without rules. */
export function readPromises({ text, language: named }: ReadableMail): ReadPromise[] {
  const shown = stripUntrusted(text);
  const folded = foldText(shown);
  const language = detectLanguage(shown, named);
  const others = shown.length > longestGuessed ? [] : allLanguages;
  const tried = new Set(language === null ? others : [rulesOf(language), ...others]);
  for (const rules of tried) {
    const promises = promisesIn(shown, rules);
    if (promises.length > 0) return promises;
    // Its words for time, or for what is no promise, show that this is the language.
    if (namesLater(folded, rules) || patterns.get(rules.code)?.never.test(folded)) return [];
  }
  return [];
}

function promisesIn(text: string, rules: LanguageRules): ReadPromise[] {
  const sentences = withoutSignOff(splitSentences(text), rules);
  const promises = sentences.flatMap((one, place) => promiseIn(one, sentences[place + 1], rules) ?? []);
  return promises.slice(0, maxPromises);
}

function promiseIn({ text }: Sentence, next: Sentence | undefined, rules: LanguageRules): ReadPromise | null {
  const sentence = text.replace(/\s+/g, ' ').trim();
  // "Dejó" is past, and would be folded to "I leave".
  const present = rules.code === 'es' ? sentence.replace(/ó(?!\p{L})/gu, '_') : sentence;
  // The words of others are between quotation marks; the places of all other words stay.
  const folded = foldText(present).replace(/"[^"]*"/g, (quoted) => ' '.repeat(quoted.length));
  const found = findPromise(folded, rules) ?? findFuture(sentence, folded, rules);
  if (found === null) return null;
  const { at, isFirm } = found;
  // Most sentences promise nothing, and days are dear to find.
  const days = findDaysAhead(sentence, rules);
  if (!isFirm && (!isTimeNear(at, folded, days, rules) || isPerformative(folded.slice(at), rules.code)))
    return null;
  return promiseAt({ sentence, folded, at, days }, next, rules);
}

/** A sentence that binds its writer, though no rule says so. @param language as the mail names it, or its text shows */
export function promiseOfSentence({ text }: Pick<Sentence, 'text'>, language: LanguageCode): ReadPromise {
  const sentence = text.replace(/\s+/g, ' ').trim();
  const rules = rulesOf(language);
  const days = findDaysAhead(sentence, rules);
  return promiseAt({ sentence, folded: foldText(sentence), at: 0, days }, undefined, rules);
}

interface PromiseWords {
  readonly sentence: string;
  readonly folded: string;
  /** Where the words of the promise begin. */
  readonly at: number;
  readonly days: readonly FoundDay[];
}

function promiseAt(
  { sentence, folded, at, days }: PromiseWords,
  next: Sentence | undefined,
  rules: LanguageRules,
): ReadPromise {
  const isAlone = next !== undefined && next.folded.split(' ').length <= longestDay;
  const alone = isAlone ? findDaysAhead(next.text, rules)[0] : undefined;
  const day = (dayAt(at, folded, days) ?? alone)?.day ?? null;
  return {
    sentence,
    day,
    sends: sending.test(folded.slice(at)),
    about: withoutDays(sentence, days).slice(at),
  };
}

/** The days become blanks, so that the places of all other words stay. */
function withoutDays(sentence: string, days: readonly FoundDay[]): string {
  return days.reduce(
    (text, { from, to }) => text.slice(0, from) + ' '.repeat(to - from) + text.slice(to),
    sentence,
  );
}

interface Found {
  readonly at: number;
  /** Its words bind wherever they stand; others only with a time near them. */
  readonly isFirm: boolean;
}

const patterns = new Map(
  allLanguages.map(({ code }) => {
    const { firm, withTime, never } = promiseWords[code];
    const words = (pattern: string) => new RegExp(`${wordStart}(?:${pattern})`, 'u');
    return [code, { firm: words(firm), withTime: words(withTime), never: words(never) }];
  }),
);

/** Where in a folded sentence the writer binds himself to something, which without firm words needs a time near them; null where he does not. */
function findPromise(folded: string, rules: LanguageRules): Found | null {
  const known = patterns.get(rules.code);
  const bare = withoutOpenings(folded, rules);
  const isQuestion = /\?["')\s]*$/.test(bare) && !tag.test(bare);
  if (!known || isQuestion || known.never.test(bare)) return null;
  const firm = known.firm.exec(bare);
  const found = firm ?? known.withTime.exec(bare);
  if (!found) return null;
  return { at: folded.length - bare.length + found.index, isFirm: firm !== null };
}

/**
 * The future of the first person of any verb of doing, told by its accent, which folding takes away: "lo arreglaré", "glielo porterò". Where
 * the accent is missing, the verbs of the table stand for it.
 */
function findFuture(sentence: string, folded: string, rules: LanguageRules): Found | null {
  const future = futures[rules.code];
  if (future === undefined || folded.length !== sentence.length) return null;
  if (/\?["')\s]*$/.test(folded) || patterns.get(rules.code)?.never.test(folded)) return null;
  const found = future.exec(sentence.toLowerCase());
  // The words of others stand between quotation marks, and are blank in the folded sentence.
  return found && folded[found.index] !== ' ' ? { at: found.index, isFirm: true } : null;
}

/** A day or a later time among the words around a place. */
function isTimeNear(place: number, folded: string, days: readonly FoundDay[], rules: LanguageRules): boolean {
  const [from, to] = [Math.max(0, place - nearBefore), place + nearBehind];
  return days.some((one) => one.from < to && one.to > from) || namesLater(folded.slice(from, to), rules);
}

/** The term in the clause of the promise, else the first day there; else the next one in the sentence, or the last before. */
function dayAt(at: number, folded: string, days: readonly FoundDay[]): FoundDay | undefined {
  const clause = clauseAround(folded, at, at + 1);
  const from = folded.lastIndexOf(clause, at);
  const here = days.filter((one) => one.from >= from && one.to <= from + clause.length);
  return here.find(({ isTerm }) => isTerm) ?? here[0] ?? days.find((one) => one.from >= at) ?? days.at(-1);
}
