import type { EventData } from '@tern/contracts/define-event';
import type { openEndsListed } from '@tern/contracts/events/followup';

/** Received mail whose writers wait for words of the user, as followup listed it. */
export type OwedMail = Pick<EventData<typeof openEndsListed>, 'userId' | 'version' | 'owed'>;

/** The copy of what users owe, by which lists of messages are filtered. Only ids and times are kept. */
export interface OwedMails {
  /** Older versions never replace newer ones; nothing is kept of a user without accounts. */
  put(listed: OwedMail): Promise<void>;
  /** Ids of the mail that is owed at this moment. */
  idsOf(userId: string, now: Date): Promise<string[]>;
  removeUser(userId: string): Promise<void>;
}
