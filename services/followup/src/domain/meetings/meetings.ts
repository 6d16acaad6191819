import type { Owned } from '../accounts/owned.ts';
import type { Meeting } from './meeting.ts';

/** The service's own copy of meetings in the calendars of users. Repeated and old events change nothing. */
export interface Meetings {
  /**
   * Nothing is kept of a calendar account or a user that was removed.
   * @returns the keys of all people whom the user meets there, or met there before a change that is not settled
   */
  put(meetings: readonly Meeting[]): Promise<string[]>;
  /** All that follows from the change is stored: people who have left a meeting are forgotten. */
  settle(meetingIds: readonly string[]): Promise<void>;
  /** The calendar account is removed, and stays so for late events: its meetings count no more. @returns the keys of all people in them */
  closeAccount(account: Owned, now: Date): Promise<string[]>;
  /** Forgets the meetings of an account that was closed. */
  forgetAccount(accountId: string): Promise<void>;
  /** Called when the copy of the user is buried, which keeps late events out. */
  removeUser(userId: string): Promise<void>;
  /** Meetings of the user with any of these people that begin after a moment. */
  withPeople(userId: string, peopleKeys: readonly string[], after: Date): Promise<readonly Meeting[]>;
}
