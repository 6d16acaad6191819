import type { ReadableMail } from '../read-sentences.ts';

/** Log-odds by the text model that the weights name (`askModel` of read-ask.ts). */
export interface MailOdds {
  /** The writer of a sent mail waits for words back. */
  readonly asks: number;
  /** The writer promises something. */
  readonly promises: number;
}

export type WeighMail = (mail: Pick<ReadableMail, 'subject' | 'text'>) => Promise<MailOdds>;
