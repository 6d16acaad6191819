import type { MailPlace } from './mail-place.ts';

/**
 * Where mail lies, by the latest event: kept for good for mail that is thrown away, for all other mail as long as older events can be under
 * way.
 */
export interface MailPlaces {
  /** Older versions never replace newer ones. Answers the ids of those that may have moved (`mayHaveMoved`). */
  put(places: readonly MailPlace[]): Promise<string[]>;
  among(messageIds: readonly string[]): Promise<MailPlace[]>;
  remove(messageIds: readonly string[]): Promise<void>;
  removeAccount(accountId: string): Promise<void>;
}
