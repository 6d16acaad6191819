import type { EventEnvelope } from '@tern/contracts/define-event';
import type { UserRecord } from '../users/user.ts';

export interface ListedUser {
  readonly user: UserRecord;
  /** How many sessions are alive. */
  readonly sessions: number;
}

export interface UserPage {
  readonly limit: number;
  readonly offset: number;
  /** Part of a name or an address, in any case; empty for all. */
  readonly search: string;
}

/** All users, as administrators see and change them. */
export interface UserDirectory {
  /** By address; claims on one address the oldest first. */
  list(page: UserPage): Promise<{ readonly users: readonly ListedUser[]; readonly total: number }>;
  find(userId: string): Promise<ListedUser | null>;
  /** By id; those that are gone are missing. */
  emailsOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Writes the events too. False when the user was changed since. */
  setDisabled(
    before: UserRecord,
    disabledAt: Date | null,
    events: readonly EventEnvelope[],
  ): Promise<boolean>;
  /** False when another user has proved the address, or the user was changed since. */
  verify(before: UserRecord, events: readonly EventEnvelope[]): Promise<boolean>;
}
