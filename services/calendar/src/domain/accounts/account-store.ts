import type { DomainEvent } from '../domain-event.ts';
import type { CalendarAccount, Refused } from './account.ts';
import type { Reading } from './reading.ts';

/** An account that a pass has claimed: no other process works on it meanwhile. */
export interface Claim {
  readonly account: CalendarAccount;
  readonly revision: number;
  readonly holder: string;
}

export interface AccountStore {
  /**
   * Writes the account with its event, unless the user has as many as are allowed.
   * @param identity one user cannot connect two accounts with the same one
   * @returns `known` when it is connected already
   */
  insert(
    account: CalendarAccount,
    identity: string,
    event: DomainEvent,
  ): Promise<'inserted' | 'known' | 'too-many'>;
  find(accountId: string, userId: string): Promise<CalendarAccount | null>;
  /** In the order in which they were connected. */
  ofUser(userId: string): Promise<CalendarAccount[]>;
  /** Stores a new grant and makes the account due. @param eventAt makes the event with the version of the write. */
  renewGrant(
    account: CalendarAccount,
    sealedToken: string,
    eventAt: (version: number) => DomainEvent,
  ): Promise<CalendarAccount | null>;
  /** @returns false when the user has no such account. */
  setInstructions(accountId: string, userId: string, userInstructions: string): Promise<boolean>;
  /** Marks it removed, with an event; the document is deleted once the event is published. @returns the removed account, null when there is none. */
  remove(
    accountId: string,
    userId: string,
    eventAt: (version: number) => DomainEvent,
  ): Promise<CalendarAccount | null>;
  /** The account of these providers that is due next, of no user named here; one worker at a time gets it. */
  claimDue(
    providers: readonly CalendarAccount['provider'][],
    exceptUsers?: readonly string[],
  ): Promise<Claim | null>;
  /**
   * Extends the claim and reserves versions for events. @returns the first of them.
   * @throws ClaimLost when another process works on the account, or it was removed.
   */
  keep(claim: Claim, versions: number): Promise<number>;
  /**
   * Makes the account due at this time, unless it is due earlier; also while a pass is under way. After failures the pauses between passes
   * stay, unless the user asks.
   */
  requestPass(accountId: string, at: Date, options?: { readonly isAskedByUser: boolean }): Promise<void>;
  /** Called after a write of calendars or events: rundowns that were made before it are outdated. */
  noteChange(accountId: string): Promise<void>;
  /** Ends the claim. @returns false when it was lost: nothing was written. */
  finish(claim: Claim, outcome: PassOutcome, eventsAt: (version: number) => DomainEvent[]): Promise<boolean>;
}

export interface PassOutcome {
  readonly isGrantEnded: boolean;
  /** Null leaves it as it was. */
  readonly lastSyncAt: Date | null;
  readonly lastError: string | null;
  readonly failures: number;
  readonly refused: Refused | null;
  readonly nextSyncAt: Date;
  /** Null leaves it as it was. */
  readonly reading: Reading | null;
  readonly totalEvents: number;
  /** When the state was published last. */
  readonly reportedAt: Date | null;
}

export class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}
