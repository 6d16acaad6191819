import type { EventData } from '@tern/contracts/define-event';
import type { messageSynced } from '@tern/contracts/events/mail-sync';
import { saidWords } from '../letter/said-words.ts';
import type { AskReading, AskVectors } from '../records/follow-up-record.ts';
import type { ReplyMeaning } from './reply-meaning.ts';
import type { NamedDay } from '@tern/kernel/named-day';

export interface ReadableMail {
  readonly subject: string;
  readonly text: string;
  readonly language: string | null;
}

type Message = EventData<typeof messageSynced>;

const known = new WeakMap<Message, ReadableMail>();
const said = new WeakMap<Message, ReadableMail>();

/** The words of a message, as the same object each time: what reads them may keep what it read (packages/ai, once-a-mail.ts). */
export function readableMail(message: Message): ReadableMail {
  const { subject, text, language } = message;
  const mail = known.get(message) ?? { subject, text, language };
  known.set(message, mail);
  return mail;
}

/** A message as what its writer says, without greeting, sign-off and signature; the same object each time as well. */
export function saidMail(message: Message): ReadableMail {
  const mail = said.get(message) ?? withoutFrame(message);
  said.set(message, mail);
  return mail;
}

function withoutFrame(message: Message): ReadableMail {
  const mail = readableMail(message);
  const text = saidWords(message);
  return text === mail.text ? mail : { ...mail, text };
}

/** A day that a sentence names, with the words that belong to it (packages/ai, find-days.ts). */
export interface FoundDay {
  readonly day: NamedDay;
  /** The range in the sentence, words around it included. */
  readonly from: number;
  readonly to: number;
  /** A term is set by it ("by Friday"), not a moment named ("on Friday"). */
  readonly isTerm: boolean;
  /** It dates a noun or begins something ("the letter of 3 May"). */
  readonly isOfSomething: boolean;
}

export interface OwnSentence {
  /** On one line, as written. */
  readonly text: string;
  /** It says why the user asks, or what depends on the answer. */
  readonly givesReason: boolean;
}

/** The parts of a reply's reading that are kept of it. */
export interface ReplySigns {
  /** For an absence that names it: the day of return. */
  readonly returnsAt: Date | null;
  /** For a reply that puts the answer off and names it: the day by which the answer is promised. */
  readonly promised?: NamedDay;
  /** The promise is of the thing that was asked about, not of word of it. */
  readonly promisesThing?: true;
  /** For an answer: the day of a promise that stands beside it. */
  readonly promisesBeside?: NamedDay;
  /** For an answer: a sentence says that an answer, or word about it, is still to come. */
  readonly speaksOfLater?: true;
  /** An answer that only asks something back: the user's turn. */
  readonly asksBack?: true;
  /** For a reply that leaves the answer to another person: their address, where it names one. */
  readonly handsOver?: { readonly email: string | null };
}

/** Reads meanings offline, in tens of milliseconds a text. Null when the model does not work now. */
export interface ReplyMeaningReader {
  readonly modelId: string;
  readReply(mail: ReadableMail): Promise<ReplyMeaning | null>;
  readAsks(asks: readonly string[]): Promise<AskVectors | null>;
}

/** Reads mail by rules, offline and without side effects. */
export interface MailReader {
  /** Changes with the rules, so that older readings are found and made again. */
  readonly engineVersion: string;
  /** Whether the mail expects an answer, and the sentence that says so: by the rules. */
  readAsk(mail: ReadableMail): AskReading;
  /** Reads by its meaning as well what the rules leave open; absent where no model is at hand. */
  readonly closer?: {
    /** The reading by the rules, and whether a closer one may say otherwise. */
    readByRules(mail: ReadableMail): { readonly reading: AskReading; readonly isOpen: boolean };
    /** Takes tens of milliseconds, more while requests are answered. Null when the model does not work now and the mail needs it. */
    readAsk(mail: ReadableMail): Promise<AskReading | null>;
  };
  /** Reads the meanings of replies and asks; absent where no model is at hand. */
  readonly meanings?: ReplyMeaningReader;
  /** Whether a mail that a program sent reads like a letter of a person, as help desks pass them on; false when in doubt. */
  isWrittenLetter(mail: ReadableMail): boolean;
  /** Types an incoming mail by its words. */
  readReply(
    mail: ReadableMail,
    isAutomatic: boolean,
    received: Date,
  ): ReplySigns & {
    readonly kind: 'answer' | 'holding' | 'absence' | 'receipt' | 'reaction' | 'thanks';
  };
}

/** Reads single sentences of own text, for drafts. */
export interface SentenceReader {
  /** The days that a sentence names, in order. @param language as a reading names it */
  findDays(sentence: string, language: string | null): readonly FoundDay[];
  /** The sentences of own text without its sign-off. */
  sentencesOf(text: string, language: string | null): readonly OwnSentence[];
}
