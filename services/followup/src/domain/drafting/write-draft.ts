import type { DraftTone } from '@tern/contracts/http/followup';
import { subjectWithoutReply } from '../mail/clean-subject.ts';
import type { AskReading } from '../records/follow-up-record.ts';
import { withoutGreeting } from './greeting.ts';
import type { DraftTemplates, Formality } from './draft-templates.ts';

export interface DraftParts {
  readonly templates: DraftTemplates;
  readonly tone: DraftTone;
  readonly greeting: string;
  readonly formality: Formality;
  readonly sentAt: Date;
  readonly timeZone: string;
  /** Subject of the sent mail as it was. */
  readonly subject: string;
  /** What is still open; null when the mail says nothing of it (the user's label decided). */
  readonly ask: Pick<AskReading, 'sentence' | 'before' | 'asks' | 'deadline'> | null;
  /** When the user wrote first, where the sent mail is a reminder itself; `ask` is then that of the first mail. */
  readonly firstSentAt: Date | null;
  /** The lines below: the user's own, or regards and his name. */
  readonly signOff: readonly string[];
}

/** "Thoughts?" and "Does that work?" need the sentence before them to be understood. */
const barePhraseWords = 5;
/** Of a list or a postscript. */
const mark = /^\s*(?:(?:[-*•·]|\(?\d{1,2}[.)])\s+|p\.?s\.?\s*:\s*)/i;
/** A draft that repeats a questionnaire is not read. */
const mostQuotes = 3;
const longestQuotes = 240;

/** Greeting, reference, the unanswered ask word for word, the deadline named, a closing question. Plain text, no links of our own. */
export function writeDraft(parts: DraftParts): string {
  const { templates, tone, formality, ask } = parts;
  const words = templates.tones[tone];
  const asked = quotesOf(ask);
  const point = asked.length === 0 ? [] : [words.ask.replace('{ask}', () => quotedAsks(asked, parts))];
  const deadline = ask?.deadline ?? null;
  const named =
    deadline === null || asked.some((quote) => quote.includes(deadline))
      ? []
      : [words.deadline.replace('{deadline}', () => quoted(deadline, templates))];
  const { closing } = parts.firstSentAt === null ? words : templates.again;
  return letterOf(parts, [openingOf(parts), [...point, ...named].join(' '), closing[formality]]);
}

/** Paragraphs between greeting and sign-off. */
export function letterOf(
  { greeting, signOff }: Pick<DraftParts, 'greeting' | 'signOff'>,
  paragraphs: readonly string[],
): string {
  const all = [greeting, ...paragraphs, signOff.join('\n')];
  return `${all.filter((paragraph) => paragraph !== '').join('\n\n')}\n`;
}

/** As the templates end a mail. @param sender the user's name; null when it is not known, then the draft is not signed */
export function plainSignOff(templates: DraftTemplates, tone: DraftTone, sender: string | null): string[] {
  return [templates.regards[tone], sender?.trim() ?? ''].filter((line) => line !== '');
}

function openingOf({ templates, tone, subject, sentAt, firstSentAt, timeZone }: DraftParts): string {
  const words = firstSentAt === null ? templates.tones[tone] : templates.again;
  const plainSubject = subjectWithoutReply(subject);
  const day = (date: Date) => dateName(date, templates.locale, timeZone);
  return (plainSubject === '' ? words.openingWithoutSubject : words.opening)
    .replace('{first}', () => day(firstSentAt ?? sentAt))
    .replace('{date}', () => day(sentAt))
    .replace('{subject}', () => quoted(plainSubject, templates));
}

/** The words that are quoted: without greeting and mark, with the sentence before them where they say nothing alone. */
export function quoteOf(ask: DraftParts['ask']): string | null {
  const sentence = ask?.sentence && bareSentence(ask.sentence);
  if (!sentence) return null;
  return isBarePhrase(sentence) && ask?.before
    ? `${ask.before.replace(/\s+/g, ' ').trim()} ${sentence}`
    : sentence;
}

/** Each question of the mail that is understood alone, as those of a list are, where they are few and short; else the one that the decision rests on. */
function quotesOf(ask: DraftParts['ask']): string[] {
  const asks = (ask?.asks ?? []).filter(
    (one) => one === ask?.sentence || mark.test(one) || !isBarePhrase(bareSentence(one)),
  );
  const isBeforeQuoted = ask !== null && ask.before !== null && asks.includes(ask.before);
  const main = quoteOf(isBeforeQuoted ? { ...ask, before: null } : ask);
  if (main === null) return [];
  const all = asks.map((one) => (one === ask?.sentence ? main : bareSentence(one)));
  const isShort = all.length <= mostQuotes && all.join(' ').length <= longestQuotes;
  return all.length > 1 && isShort ? all : [main];
}

function isBarePhrase(sentence: string): boolean {
  return sentence.split(' ').length <= barePhraseWords;
}

function bareSentence(sentence: string): string {
  return withoutGreeting(sentence.replace(mark, '').replace(/\s+/g, ' ').trim());
}

/** With three dots where the mail asked more than is quoted. */
function quotedAsks(asked: readonly string[], { ask, templates }: DraftParts): string {
  const quotes = asked.map((one) => quotedSentence(one, templates)).join(' ');
  return (ask?.asks?.length ?? 0) > asked.length ? `${quotes} …` : quotes;
}

function quotedSentence(text: string, templates: DraftTemplates): string {
  return templates.hasStopAfterQuote
    ? `${quoted(text.replace(/\.$/, ''), templates)}.`
    : quoted(text, templates);
}

function quoted(text: string, { quotes }: DraftTemplates): string {
  return `${quotes[0]}${text}${quotes[1]}`;
}

/** As a person names the day in that language, say `24 August`. */
export function dateName(date: Date, locale: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone }).format(date);
}
