import type { DecisionReason } from '@tern/contracts/follow-up-status';
import type { Weighed } from '../learning/weigh-lessons.ts';
import type { AskReading } from '../records/follow-up-record.ts';

export interface Person {
  /** Lower case. */
  readonly email: string;
  readonly name: string | null;
}

/** Read from a received mail that asks for words: who asks whom, when, and in which sentence. No other text is kept. */
export interface OwedAsk {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  /** The account's version of mail-sync's event about it. */
  readonly version: number;
  readonly rawMessageId: string | null;
  /** In-Reply-To and References, oldest first, bounded. */
  readonly refs: readonly string[];
  readonly from: Person;
  /** Other addresses to which an answer may go. */
  readonly replyTo: readonly string[];
  readonly to: readonly Person[];
  readonly cc: readonly Person[];
  readonly date: Date;
  /** Its date, or the end of the day that it names where that is later: so long it is of interest. */
  readonly openUntil: Date;
  readonly subject: string;
  /** The cleaned subject by which answers without headers are found; null when it is too short to say anything. */
  readonly subjectKey: string | null;
  /** A mailbox that it lay in; null in events of before they named them. */
  readonly mailboxId: string | null;
  /** By the event of the mail itself; a later move is a `MailPlace`. */
  readonly isThrownAway: boolean;
  /** The line in which it greets its readers, cut: it says whom the mail addresses. */
  readonly opening: string;
  readonly reading: AskReading;
  readonly engineVersion: string;
}

/** The user's words about an ask. */
export interface OwedWords {
  /** When they said that nothing is owed any more; null: they did not. */
  readonly doneAt: Date | null;
  readonly snoozedUntil: Date | null;
  /** False: it asks nothing of them. True: it does, whomever it addresses. */
  readonly label: boolean | null;
  /** When they last said something. */
  readonly saidAt: Date | null;
}

export const nothingSaidOfAsk: OwedWords = { doneAt: null, snoozedUntil: null, label: null, saidAt: null };

export interface OwedRecord extends OwedAsk, OwedWords {}

/** Why the mail counts as an ask, or no longer does, with the sentence that asks. */
export function reasonOfAsk(
  { reading, engineVersion }: Pick<OwedAsk, 'reading' | 'engineVersion'>,
  learned: Weighed | null,
): DecisionReason {
  const { rule, certainty, sentence, confidence } = reading;
  const engine = reading.engine ?? 'rules';
  return { engine, version: engineVersion, rule, certainty, sentence, confidence, ...learned };
}
