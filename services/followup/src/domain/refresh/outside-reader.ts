import type { OutsideReading } from '../records/follow-up-record.ts';
import type { ReadableMail } from '../mail/mail-reader.ts';
import type { Owned } from '../accounts/owned.ts';

/** The language model that the operator configured. */
export interface OutsideReader {
  readonly model: string;
  /**
   * Whether the mail expects an answer, by the model; null when the user does not allow an outside model.
   * @throws the signal's reason when it is aborted. Every other failure is an outcome.
   */
  readAsk(
    owner: Owned,
    mail: Pick<ReadableMail, 'subject' | 'text'>,
    signal: AbortSignal,
  ): Promise<OutsideReading | null>;
}
