import type { DraftTone } from '@tern/contracts/http/followup';
import { fnv1a } from '@tern/kernel/fnv1a';
import type { DraftWords, Formality, Variants } from './draft-words.ts';
import { thanking } from '../letter/own-sign-off.ts';
import type { RestatedAsk } from './restate-ask.ts';
import { wordsIn } from './stands-alone.ts';

export interface DraftParts {
  readonly words: DraftWords;
  readonly tone: DraftTone;
  /** As the user greets that person; empty where they do not. */
  readonly greeting: string;
  readonly formality: Formality;
  readonly sentAt: Date;
  /** The mail's subject, where it can stand in a letter. */
  readonly matter: string | null;
  readonly timeZone: string;
  readonly ask: RestatedAsk;
  /** A whole sentence of the user. */
  readonly reason: string | null;
  /** Mail among friends and family: no office phrase. */
  readonly isCasual: boolean;
  /** The mail greets by first names. */
  readonly isPersonal: boolean;
  /** The mail is an ultimatum: in the neutral tone no thanks and no good cheer. */
  readonly isUltimatum: boolean;
  /** The user writes `20 de Agosto`. */
  readonly capitalisesMonths: boolean;
  /** When the recipient wrote that an answer will come; null where they did not. */
  readonly promisedAt: Date | null;
  /** The day of the first mail, where the sent mail is a reminder itself; `ask` is then that of the first mail. */
  readonly firstSentAt: Date | null;
  /** The mail reached no recipient, so the draft goes to another address. */
  readonly isResent: boolean;
  /** The lines below as the user ends mails; empty where they do not. */
  readonly signOff: readonly string[];
  /** Stays the same for a draft; another seed chooses other words. */
  readonly seed: string;
}

/** A longer reminder is not read. */
export const maxWords = 60;

/**
 * Greeting, the ask in the user's own words with what leads to it, the user's reason or term, and sign-off: two or three sentences. Words are
 * chosen by the seed. Plain text, no links of our own.
 */
export function writeDraft(parts: DraftParts): string {
  const left = maxWords - wordsIn(letterOf(parts, []));
  return letterOf(parts, [parts.isResent ? resent(parts) : followUp(parts, left)]);
}

/** Paragraphs between greeting and sign-off. */
export function letterOf(
  { greeting, signOff }: Pick<DraftParts, 'greeting' | 'signOff'>,
  paragraphs: readonly string[],
): string {
  const all = [greeting, ...paragraphs, signOff.join('\n')];
  return `${all.filter((paragraph) => paragraph !== '').join('\n\n')}\n`;
}

function resent(parts: DraftParts): string {
  const { words, formality } = parts;
  return continuing(parts, filled(chosen(words.resend[formality], parts), parts, parts.sentAt));
}

/** Speaks to a relative: nothing stands in front of it. */
const calls =
  /^(?:prim[ao](?=[,!])|amor|schatz|zi[ao]|t[íi][ao]|mamma|mamá|mama|maman|mum|mom|dad|papa|papà|papá|mãe|pai|oma|opa|nonn[ao])(?!\p{L})/iu;

/** The asks that fit, in their order, with what leads to them; where none can be said, a neutral question. */
function followUp(parts: DraftParts, left: number): string {
  const { words, ask, reason, isCasual } = parts;
  const { sentences, isCut } = fitting(ask.sentences, left);
  const isPart = ask.hasMore || isCut;
  // To friends, further open questions are not mentioned.
  if (sentences.length === 0 || (isPart && isCasual)) return neutral(parts);
  let room = left - wordsIn(sentences.join(' '));
  const fits = (text: string | null): string[] => {
    if (text === null || wordsIn(text) > room) return [];
    room -= wordsIn(text);
    return [text];
  };
  const [first = ''] = sentences;
  const lead = calls.test(first) ? [] : leadThatFits(parts, fits);
  const others = isPart ? chosen(words.others, parts) : null;
  const term = termBehind(parts, [...lead, ...sentences]);
  return [...lead, ...sentences, ...fits(others), ...fits(term), ...fits(reason)].join(' ');
}

/** Names the mail by day and subject, or among friends just asks, in words that fit every ask. */
function neutral(parts: DraftParts): string {
  const { words, ask, isCasual, signOff } = parts;
  const isWhole = !isTold(parts) && (isCasual || wholePlainOf(parts) !== null);
  const leads = isWhole
    ? []
    : [leadOf(parts, { isNamed: true, leads: isStern(parts) ? words.firm.leads : leadsOf(parts) })];
  const said = [...leads, signOff[0] ?? ''].join(' ');
  const closer = filled(
    withMatter(chosen(unlike(closersOf(parts), said), parts), parts),
    parts,
    parts.sentAt,
  );
  // A term asks for an answer, as a closer behind a lead does.
  const before = ask.term !== null && leads.length > 0 ? leads : [...leads, closer];
  const term = termBehind(parts, before);
  return continuing(parts, [...before, ...(term === null ? [] : [term])].join(' '));
}

/** The deadline ahead, in words that repeat none of the sentences before it; null where there is none. */
function termBehind(parts: DraftParts, sentences: readonly string[]): string | null {
  const { words, ask, signOff } = parts;
  if (ask.term === null) return null;
  const said = [...sentences, signOff[0] ?? ''].join(' ');
  return filled(
    chosen(isStern(parts) ? [words.firm.term] : unlike(words.term, said), parts),
    parts,
    ask.term,
  );
}

function closersOf(parts: DraftParts): Variants {
  const { words, ask, formality, isCasual } = parts;
  if (isTold(parts)) return words.missed[formality];
  const register = isCasual ? words.casual : words;
  if (isStern(parts)) return words.firm.closers;
  if (ask.mayBeOver) return [register.stands[formality]];
  if (ask.isOver) return ask.isForTime ? [register.otherTime[formality]] : register.over[formality];
  const plain = wholePlainOf(parts);
  if (plain !== null) return formality === 'informal' ? plain.informal : plain.unknown;
  return register.closers[formality];
}

/** Whether the lead says that an answer was promised, or that this is not the first mail. */
function isTold({ promisedAt, firstSentAt }: DraftParts): boolean {
  return promisedAt !== null || firstSentAt !== null;
}

function isStern(parts: DraftParts): boolean {
  return parts.isUltimatum && !parts.isCasual && parts.tone === 'neutral';
}

/** The plain words, where they call each other "du", or by first names where nothing shows a form, and are no friends. */
function plainOf({ words, tone, formality, isCasual, isPersonal, isUltimatum }: DraftParts) {
  const isNear = formality === 'informal' || (formality === 'unknown' && isPersonal);
  return tone === 'neutral' && isNear && !isCasual && !isUltimatum ? words.plain : null;
}

/** The plain words that are the whole text: where what was asked may not be over, and no term follows. */
function wholePlainOf(parts: DraftParts) {
  const { isOver, mayBeOver, term } = parts.ask;
  return isOver || mayBeOver || term !== null ? null : plainOf(parts);
}

const shortestWordHeard = 5;

/** Those that repeat no longer word of what stands beside them: thanks twice, or "answer" twice, reads like a form; all where each does. */
function unlike(variants: Variants, said: string): Variants {
  const wordsOf = (text: string) => {
    const long = (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter(
      (word) => word.length >= shortestWordHeard,
    );
    return thanking.test(text) ? [...long, 'thanks'] : long;
  };
  const heard = new Set(wordsOf(said));
  const others = variants.filter((variant) => !wordsOf(variant).some((word) => heard.has(word)));
  return others.length > 0 ? others : variants;
}

function fitting(sentences: readonly string[], left: number) {
  const fit: string[] = [];
  for (const one of sentences) if (wordsIn([...fit, one].join(' ')) <= left) fit.push(one);
  return { sentences: fit, isCut: fit.length < sentences.length };
}

/** @param isNamed the draft repeats nothing, so it has to say which mail is meant */
function leadOf(
  parts: DraftParts,
  { isNamed, leads = leadsOf(parts) }: { readonly isNamed: boolean; readonly leads?: Variants },
): string {
  const { words, formality, promisedAt, firstSentAt, sentAt } = parts;
  if (promisedAt !== null) return filled(chosen(words.promise[formality], parts), parts, promisedAt);
  if (firstSentAt !== null) return filled(chosen(words.again, parts), parts, sentAt);
  const named = leads.filter((lead) => lead.includes('{date}'));
  return filled(withMatter(chosen(isNamed ? named : leads, parts), parts), parts, sentAt);
}

/** With the matter, where there is room for it. */
function leadThatFits(parts: DraftParts, fits: (text: string) => string[]): string[] {
  const isNamed = parts.matter !== null && !parts.isCasual;
  const lead = fits(continuing(parts, leadOf(parts, { isNamed })));
  return lead.length > 0
    ? lead
    : fits(continuing(parts, leadOf({ ...parts, matter: null }, { isNamed: false })));
}

/** Friends know which mail is meant. */
function withMatter(text: string, { words, matter, isCasual }: DraftParts): string {
  if (matter === null || isCasual) return text;
  return text.replace('{date}', () => `{date}${words.matter.replace('{subject}', () => matter)}`);
}

function leadsOf(parts: DraftParts): Variants {
  const { words, tone, isCasual } = parts;
  if (isCasual) return words.casual.leads;
  return plainOf(parts)?.leads ?? words.leads[tone];
}

function filled(text: string, parts: DraftParts, date: Date): string {
  const { words, timeZone, firstSentAt, sentAt } = parts;
  const day = (moment: Date) => {
    const name = dateName(moment, words.locale, timeZone);
    return parts.capitalisesMonths
      ? name.replace(/(?<= de )\p{Ll}/u, (letter) => letter.toUpperCase())
      : name;
  };
  const named = text.replace('{first}', () => day(firstSentAt ?? sentAt)).replace('{date}', () => day(date));
  // Italian: "dell'8 agosto", since the number begins with a vowel.
  return words.locale === 'it-IT'
    ? named
        .replace(/(?<=\p{L})l (?=(?:8|11) )/gu, "ll'")
        .replace(/\b([Ii])ll'/g, (_, i) => (i === 'I' ? "L'" : "l'"))
    : named;
}

/** In German the text goes on from the greeting; "Sie" keeps its capital. */
function continuing({ words, greeting }: DraftParts, sentence: string): string {
  if (!words.continuesGreeting || !greeting.endsWith(',') || /^(?:Sie|Ihre?[nrms]?|Ihnen)\b/.test(sentence))
    return sentence;
  return sentence.slice(0, 1).toLowerCase() + sentence.slice(1);
}

/** One of the variants: always the same for a seed, and over many seeds each as often as the others. */
function chosen(variants: Variants, { seed }: Pick<DraftParts, 'seed'>): string {
  return variants[hashOf(seed) % variants.length] ?? '';
}

/** FNV-1a with a final mix, so that its low bits depend on every character. */
function hashOf(text: string): number {
  const hash = fnv1a(text, 0, text.length);
  const mixed = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

/**
 * The usual end of a mail, for a user whose mails show none.
 * @param sender the user's name; null when it is not known, then the draft is not signed
 */
export function plainSignOff(words: DraftWords, tone: DraftTone, sender: string | null): string[] {
  return [words.regards[tone], sender?.trim() ?? ''].filter((line) => line !== '');
}

/** Where English names the month first. */
const isNorthAmerican = /^(?:America|US|Canada)\/|^Pacific\/Honolulu$/;

/** As a person there names the day in that language, say `24 August`, in New York `August 24`, or `1er août`. */
export function dateName(date: Date, locale: string, timeZone: string): string {
  const spoken = locale === 'en-GB' && isNorthAmerican.test(timeZone) ? 'en-US' : locale;
  const name = new Intl.DateTimeFormat(spoken, { day: 'numeric', month: 'long', timeZone }).format(date);
  return locale === 'fr-FR' ? name.replace(/^1 /, '1er ') : name;
}
