import type { AskReading } from '../records/follow-up-record.ts';

export interface ReadableMail {
  readonly subject: string;
  readonly text: string;
  readonly language: string | null;
}

/** Reads mail by rules, offline and without side effects. */
export interface MailReader {
  /** Changes with the rules, so that older readings are found and made again. */
  readonly engineVersion: string;
  /** Whether the mail expects an answer, and the sentence that says so. */
  readAsk(mail: ReadableMail): AskReading;
  /** Whether a mail that a program sent reads like the letter of a person, as help desks pass it on; no when in doubt. */
  isWrittenLetter(mail: ReadableMail): boolean;
  /** Types an incoming mail by its words. */
  readReply(
    mail: ReadableMail,
    isAutomatic: boolean,
    received: Date,
  ): { readonly kind: 'answer' | 'holding' | 'absence' | 'receipt'; readonly returnsAt: Date | null };
}
