import type { RequestedEvent } from '../records/follow-up-event.ts';

/** A claim on a record whose draft is to be saved without a click. */
export interface ClaimedDraft {
  readonly id: string;
  readonly userId: string;
  readonly accountId: string;
  readonly version: number;
  /** How often its draft has been requested already. */
  readonly requests: number;
  readonly window: DueWindow;
  readonly lease: { readonly holder: string; readonly revision: number };
}

export interface DueWindow {
  readonly from: Date;
  /** Proven up to here: the earlier of now and the time up to which the account's folders are read. */
  readonly until: Date;
}

/** The follow-ups whose draft is to be saved without a click, because the user of the account wants that. */
export interface DueDrafts {
  /** A page of the accounts that save drafts, in the order of their ids, after the given one. */
  accounts(
    after: string | null,
    limit: number,
  ): Promise<{ readonly accountId: string; readonly verifiedUntil: Date | null }[]>;
  /** Takes a record that fell due in the window, has no draft and is to be requested now; no other worker gets it until the lease ends. */
  claim(accountId: string, window: DueWindow, now: Date): Promise<ClaimedDraft | null>;
  /**
   * Notes the request and publishes it, in one write, if the record is still claimed and due.
   * @param again when it may be requested once more, should no draft have come of it; null for never
   */
  request(claimed: ClaimedDraft, event: RequestedEvent, again: Date | null): Promise<void>;
  /** The draft of this record is never requested again. */
  dismiss(claimed: ClaimedDraft): Promise<void>;
}
