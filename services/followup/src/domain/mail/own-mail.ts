import type { SentRecord } from '../records/follow-up-record.ts';
import type { SentText } from './sent-texts.ts';

/** The user's own mail around one that is to be followed up. */
export interface OwnMail {
  /** Own texts of the account's mails to this person alone in To, the newest first, with the language they were read in. */
  textsTo(person: { readonly accountId: string; readonly email: string }, limit: number): Promise<SentText[]>;
  /** The account's sent mails with one of these Message-IDs, a bounded number. */
  byMessageIds(accountId: string, rawMessageIds: readonly string[]): Promise<SentRecord[]>;
}
