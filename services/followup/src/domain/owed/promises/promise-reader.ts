import type { ReadableMail } from '../../mail/mail-reader.ts';
import type { NamedDay } from '@tern/kernel/named-day';

/** A promise by the writer of a mail (packages/ai, read-promises.ts). */
export interface ReadPromise {
  /** Word for word, on one line. */
  readonly sentence: string;
  readonly day: NamedDay | null;
  readonly sends: boolean;
  /** The words of the sentence from the promise on, without days. */
  readonly about: string;
}

/** Reads mail offline and without side effects. */
export interface PromiseReader {
  /** By the rules, in less than a millisecond. */
  readPromises(mail: ReadableMail): readonly ReadPromise[];
  /** By meaning as well, which takes tens of milliseconds; by the rules while the model does not work. Absent where no model is at hand. */
  readonly readPromisesByMeaning?: (mail: ReadableMail) => Promise<readonly ReadPromise[]>;
}
