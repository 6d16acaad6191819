import type { ReadableMail } from '../mail/mail-reader.ts';
import type { AskReading } from '../records/follow-up-record.ts';

/** Whether the writer waits for an answer and the sentence that says so, and the line in which the mail greets its readers. */
export interface ReceivedReading {
  readonly reading: AskReading;
  readonly opening: string;
  /** It asks, and offers wares to a reader whom its writer does not seem to know. */
  readonly isUnaskedOffer: boolean;
}

/** Reads received mail offline and without side effects. */
export interface ReceivedReader {
  /** By the rules, in less than a millisecond. */
  readReceived(mail: ReadableMail): ReceivedReading;
  /** Whom a mail that asks addresses: the reader by name, all in To, another person by name, or others than the copied reader. */
  whomItAsks(
    words: { readonly opening: string; readonly sentence: string | null },
    reader: {
      readonly place: 'to' | 'cc' | 'neither';
      readonly names: readonly string[];
      readonly othersNames: readonly string[];
    },
  ): 'reader' | 'those-in-to' | 'another-person' | 'not-the-copied';
}
