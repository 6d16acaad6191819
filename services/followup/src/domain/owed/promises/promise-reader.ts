import type { ReadableMail } from '../../mail/mail-reader.ts';
import type { NamedDay } from '../../waits/named-day.ts';

/** What the writer of a mail says that they will do (packages/ai, read-promises.ts). */
export interface ReadPromise {
  /** Word for word, on one line. */
  readonly sentence: string;
  readonly day: NamedDay | null;
  readonly sends: boolean;
  /** The words of the sentence from the promise on, without days. */
  readonly about: string;
}

/** Reads mail by rules, offline and without side effects. */
export interface PromiseReader {
  readPromises(mail: ReadableMail): readonly ReadPromise[];
}
