import type { DraftTone } from '@tern/contracts/http/followup';
import { subjectWithoutReply } from '../clean-subject.ts';
import type { AskReading } from '../follow-up-record.ts';
import { withoutGreeting } from './greeting.ts';
import type { DraftTemplates } from './draft-templates.ts';

export type { DraftTone };

export interface DraftParts {
  readonly templates: DraftTemplates;
  readonly tone: DraftTone;
  readonly greeting: string;
  readonly sentAt: Date;
  readonly timeZone: string;
  /** Subject of the sent mail as it was. */
  readonly subject: string;
  /** What is still open; null when the mail says nothing of it (the user's label decided). */
  readonly ask: Pick<AskReading, 'sentence' | 'before' | 'deadline'> | null;
  /** The user's name; null when it is not known, then the draft is not signed. */
  readonly sender: string | null;
}

/** "Thoughts?" and "Does that work?" need the sentence before them to be understood. */
const barePhraseWords = 5;
const listMark = /^\s*(?:[-*•·]|\(?\d{1,2}[.)])\s+/;

/** Greeting, reference, the unanswered ask word for word, the deadline named, a closing question. Plain text, no links of our own. */
export function writeDraft({
  templates,
  tone,
  greeting,
  sentAt,
  timeZone,
  subject,
  ask,
  sender,
}: DraftParts): string {
  const words = templates.tones[tone];
  const plainSubject = subjectWithoutReply(subject);
  const opening = (plainSubject === '' ? words.openingWithoutSubject : words.opening)
    .replace('{date}', () => dateName(sentAt, templates.locale, timeZone))
    .replace('{subject}', () => quoted(plainSubject, templates));
  const asked = quoteOf(ask);
  const point = asked === null ? [] : [words.ask.replace('{ask}', () => quoted(asked, templates))];
  const deadline = ask?.deadline ?? null;
  const named =
    deadline === null || asked?.includes(deadline)
      ? []
      : [words.deadline.replace('{deadline}', () => deadline)];

  const paragraphs = [
    greeting,
    opening,
    [...point, ...named].join(' '),
    words.closing,
    [templates.regards[tone], sender?.trim() ?? ''].filter((line) => line !== '').join('\n'),
  ];
  return `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`;
}

function quoteOf(ask: DraftParts['ask']): string | null {
  const sentence =
    ask?.sentence && withoutGreeting(ask.sentence.replace(listMark, '').replace(/\s+/g, ' ').trim());
  if (!sentence) return null;
  const isBare = sentence.split(' ').length <= barePhraseWords;
  return isBare && ask?.before ? `${ask.before.replace(/\s+/g, ' ').trim()} ${sentence}` : sentence;
}

function quoted(text: string, { quotes }: DraftTemplates): string {
  return `${quotes[0]}${text}${quotes[1]}`;
}

function dateName(date: Date, locale: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone }).format(date);
}
