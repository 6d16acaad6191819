import type { ReadableMail } from '../mail/mail-reader.ts';
import type { AskReading } from '../records/follow-up-record.ts';

/** Reads received mail by rules, offline and without side effects. */
export interface ReceivedReader {
  /** Whether its writer waits for an answer and the sentence that says so, and the line in which the mail greets its readers. */
  readReceived(mail: ReadableMail): { readonly reading: AskReading; readonly opening: string };
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
