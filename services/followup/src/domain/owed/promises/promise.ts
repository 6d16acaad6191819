import { hash } from 'node:crypto';
import type { Person } from '../owed-ask.ts';
import type { NamedDay } from '@tern/kernel/named-day';

/** A sentence in which the writer of a mail binds themselves to something, and what shows that they have kept it. No other text is kept. */
export interface PromiseFact {
  /** See `promiseIdOf`; of promises stored before it, the mail and a number. */
  readonly id: string;
  readonly messageId: string;
  readonly accountId: string;
  readonly userId: string;
  /** The account's version of mail-sync's event about the mail. */
  readonly version: number;
  readonly rawMessageId: string | null;
  /** In-Reply-To and References, oldest first, bounded. */
  readonly refs: readonly string[];
  readonly from: Person;
  readonly to: readonly Person[];
  readonly date: Date;
  /** Its date, or the end of the day that it names where that is later: so long it is of interest. */
  readonly openUntil: Date;
  readonly subject: string;
  /** The cleaned subject of the conversation; null when it is too short to say anything. */
  readonly subjectKey: string | null;
  /** A mailbox that it lay in; null in events of before they named them. */
  readonly mailboxId: string | null;
  /** It lay in the folder of sent mail. Otherwise its sender shows who wrote it. */
  readonly isSent: boolean;
  /** By the event of the mail itself; a later move is a `MailPlace`. */
  readonly isThrownAway: boolean;
  readonly sentence: string;
  readonly day: NamedDay | null;
  /** Something will be sent: an attachment keeps it. */
  readonly sends: boolean;
  /** Hashes of the words that name what is promised; none where it names nothing, as "I'll let you know". */
  readonly topics: readonly number[];
}

/** The user's words about a promise. */
export interface PromiseWords {
  /** When they said that it is kept or not needed any more; null: they did not. */
  readonly doneAt: Date | null;
  /** False: nothing is promised. */
  readonly label: boolean | null;
  /** When they last said something. */
  readonly saidAt: Date | null;
}

export const nothingSaidOfPromise: PromiseWords = { doneAt: null, label: null, saidAt: null };

/** Derives the id from the mail and its sentence: whatever else a later reading finds in the mail, what the user said stays with their sentence. */
export function promiseIdOf(messageId: string, sentence: string): string {
  const words = sentence.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
  return `${messageId}_${hash('sha256', words, 'hex').slice(0, idLength)}`;
}

const idLength = 16;

export interface PromiseRecord extends PromiseFact, PromiseWords {}
