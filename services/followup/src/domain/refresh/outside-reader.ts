import type { OutsideReading } from '../records/follow-up-record.ts';
import type { ReadableMail } from '../mail/mail-reader.ts';
import type { Owned } from '../accounts/owned.ts';

/** The language model that the operator configured. */
export interface OutsideReader {
  readonly model: string;
  /**
   * Whether the mail expects an answer, as the model says; null when the user does not allow that it is asked.
   * @throws the signal's reason when it is aborted. Whatever goes wrong otherwise is an outcome.
   */
  readAsk(
    owner: Owned,
    mail: Pick<ReadableMail, 'subject' | 'text'>,
    signal: AbortSignal,
  ): Promise<OutsideReading | null>;
}
