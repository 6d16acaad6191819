import type { EventContract, EventData } from '@tern/contracts/define-event';
import type { CalendarAccount } from './account.ts';

/** An event that leaves with the write that it tells. */
export interface DomainEvent {
  readonly contract: EventContract<`calendar.${string}`>;
  readonly userId: string;
  readonly data: EventData<EventContract>;
}

/** What a pass over an account holds: no other process works on the account meanwhile. */
export interface Claim {
  readonly account: CalendarAccount;
  readonly revision: number;
  readonly holder: string;
}

export interface AccountStore {
  /**
   * Writes the account with its event, unless the user has as many as may be. @param identity what must not be connected twice by one user
   * @returns `known` when it is connected already
   */
  insert(
    account: CalendarAccount,
    identity: string,
    event: DomainEvent,
  ): Promise<'inserted' | 'known' | 'too-many'>;
  find(accountId: string, userId: string): Promise<CalendarAccount | null>;
  /** The first connected first. */
  ofUser(userId: string): Promise<CalendarAccount[]>;
  /** Takes a new grant and makes the account due. @param eventAt makes the event with the version of the write. */
  renewGrant(
    account: CalendarAccount,
    sealedToken: string,
    eventAt: (version: number) => DomainEvent,
  ): Promise<CalendarAccount | null>;
  /** @returns false when the user has no such account. */
  setInstructions(accountId: string, userId: string, userInstructions: string): Promise<boolean>;
  /** Marks it removed and tells so; its document goes when that is out. @returns the removed account, null when there is none. */
  remove(
    accountId: string,
    userId: string,
    eventAt: (version: number) => DomainEvent,
  ): Promise<CalendarAccount | null>;
  /** The next account of these providers that is due, for one worker at a time. */
  claimDue(providers: readonly CalendarAccount['provider'][]): Promise<Claim | null>;
  /**
   * Holds the claim for longer and reserves versions for events. @returns the first of them.
   * @throws ClaimLost when another process works on the account, or it was removed.
   */
  keep(claim: Claim, versions: number): Promise<number>;
  /** Makes the account due at this time, unless it is due earlier; also while a pass is under way. */
  requestPass(accountId: string, at: Date): Promise<void>;
  /** After a write of calendars or events: what was made from them before holds no more. */
  noteChange(accountId: string): Promise<void>;
  /** Ends the claim. @returns false when it was lost: nothing was written. */
  finish(claim: Claim, outcome: PassOutcome, eventsAt: (version: number) => DomainEvent[]): Promise<boolean>;
}

/** Where a calendar is read that is not at Google. An address is a secret: who has it reads the calendar. */
export type IcsSource = { readonly address: string } | { readonly isFile: true };

/** Calendar files that users gave, as text. They go with their account (`CalendarStore.removeOfAccount`). */
export interface IcsFiles {
  put(file: { readonly accountId: string; readonly userId: string; readonly text: string }): Promise<void>;
  find(accountId: string): Promise<string | null>;
  remove(accountId: string): Promise<void>;
}

export interface PassOutcome {
  readonly isGrantEnded: boolean;
  /** Null leaves it as it was. */
  readonly lastSyncAt: Date | null;
  readonly lastError: string | null;
  readonly failures: number;
  readonly nextSyncAt: Date;
  readonly totalEvents: number;
  /** When the state was published last. */
  readonly reportedAt: Date | null;
}

export class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}

/** A sign-in at Google that was begun and not completed yet. */
export interface Consent {
  /** Derived from the state, which is kept nowhere. */
  readonly id: string;
  readonly userId: string;
  readonly sealedVerifier: string;
  /** Of the account that is to be connected again. */
  readonly accountId?: string | undefined;
  readonly expiresAt: Date;
}

export interface ConsentStore {
  add(consent: Consent): Promise<void>;
  /** How many of the user's are open. */
  count(userId: string): Promise<number>;
  /** To one caller only; null when there is none, it is too old, or another user's (whose it then stays). */
  take(consentId: string, userId: string): Promise<Pick<Consent, 'sealedVerifier' | 'accountId'> | null>;
  removeOfUser(userId: string): Promise<void>;
}

export interface CalendarGrant {
  readonly emailAddress: string;
  readonly refreshToken: string;
  /** People may untick the box for calendars. */
  readonly isForCalendars: boolean;
}

/** Google, as far as people let Tern into their calendars there. */
export interface CalendarConsent {
  begin(
    state: string,
    emailAddress?: string,
  ): { readonly authorizationUrl: string; readonly verifier: string };
  /** Trades the code that came back, once. @throws AppError for people. */
  redeem(code: string, verifier: string): Promise<CalendarGrant>;
}
