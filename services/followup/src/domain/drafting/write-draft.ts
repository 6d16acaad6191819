import type { DraftTone } from '@tern/contracts/http/followup';
import { subjectWithoutReply } from '../mail/clean-subject.ts';
import type { DraftWords, Formality, Variants } from './draft-words.ts';
import { wordsIn, type Restated, type RestatedAsk } from './restate-ask.ts';

export interface DraftParts {
  readonly words: DraftWords;
  readonly tone: DraftTone;
  /** As the user greets that person; empty where they do not. */
  readonly greeting: string;
  readonly formality: Formality;
  readonly sentAt: Date;
  readonly timeZone: string;
  /** Subject of the sent mail as it was. */
  readonly subject: string;
  readonly ask: RestatedAsk;
  readonly reason: Restated | null;
  /** When the recipient wrote that an answer will come; null where they did not. */
  readonly promisedAt: Date | null;
  /** The day of the first mail, where the sent mail is a reminder itself; `ask` is then that of the first mail. */
  readonly firstSentAt: Date | null;
  /** The mail reached no recipient, so the draft goes to another address. */
  readonly isResent: boolean;
  /** The lines below as the user ends mails; empty where they do not. */
  readonly signOff: readonly string[];
  /** The same for the same draft; with another, other words are chosen. */
  readonly seed: string;
}

/** A longer reminder is not read. */
export const mostWords = 60;

/**
 * Greeting, the ask in the user's own words with what leads to it, the user's reason or term, and sign-off: two or three sentences. Words are
 * chosen by the seed. Plain text, no links of our own.
 */
export function writeDraft(parts: DraftParts): string {
  const left = mostWords - wordsIn(letterOf(parts, []));
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

function followUp(parts: DraftParts, left: number): string {
  const { words, ask, reason, formality } = parts;
  const lead = continuing(parts, leadOf(parts));
  const canRepeat = wordsIn(ask.sentences.join(' ')) <= left;
  if (ask.sentences.length === 0 || !canRepeat)
    return [lead, ...aboutOf(parts), chosen(words.closers[formality], parts)].join(' ');
  const term = ask.term ?? reason?.term ?? null;
  const said: { readonly text: string; readonly isNeeded: boolean }[] = [
    { text: lead, isNeeded: false },
    ...ask.sentences.map((text) => ({ text, isNeeded: true })),
    ...(reason === null ? [] : [{ text: reason.text, isNeeded: false }]),
    ...(term === null ? [] : [{ text: filled(chosen(words.term, parts), parts, term), isNeeded: false }]),
    ...(ask.hasMore ? [{ text: chosen(words.others, parts), isNeeded: false }] : []),
  ];
  let room = left - wordsIn(ask.sentences.join(' '));
  return said
    .filter(({ text, isNeeded }) => {
      if (isNeeded) return true;
      const fits = wordsIn(text) <= room;
      if (fits) room -= wordsIn(text);
      return fits;
    })
    .map(({ text }) => text)
    .join(' ');
}

function leadOf(parts: DraftParts): string {
  const { words, tone, formality, promisedAt, firstSentAt, sentAt } = parts;
  if (promisedAt !== null) return filled(chosen(words.promise[formality], parts), parts, promisedAt);
  if (firstSentAt !== null) return filled(chosen(words.again, parts), parts, sentAt);
  return filled(chosen(words.leads[tone], parts), parts, sentAt);
}

function aboutOf(parts: DraftParts): string[] {
  const subject = subjectWithoutReply(parts.subject);
  return subject === '' ? [] : [chosen(parts.words.about, parts).replace('{subject}', () => subject)];
}

function filled(text: string, { words, timeZone, firstSentAt, sentAt }: DraftParts, date: Date): string {
  const day = (moment: Date) => dateName(moment, words.locale, timeZone);
  return text.replace('{first}', () => day(firstSentAt ?? sentAt)).replace('{date}', () => day(date));
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
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/**
 * The usual end of a mail, for a user whose mails show none.
 * @param sender the user's name; null when it is not known, then the draft is not signed
 */
export function plainSignOff(words: DraftWords, tone: DraftTone, sender: string | null): string[] {
  return [words.regards[tone], sender?.trim() ?? ''].filter((line) => line !== '');
}

/** As a person names the day in that language, say `24 August`. */
export function dateName(date: Date, locale: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone }).format(date);
}
