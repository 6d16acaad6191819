import type { Account } from '../accounts/account.ts';
import type { DomainEvent } from '../domain-event.ts';

export interface PassOutcome {
  readonly nextAt: Date;
  readonly changes: Partial<Account>;
  readonly event?: DomainEvent | undefined;
  /** The secret that was tried: nothing is written when the user has given another one since. */
  readonly ofSecret?: string;
}

/** The due records of accounts: the process that holds the lease syncs. */
export interface SyncQueue {
  /**
   * Claims the account that is longest due, leaving out those on busy hosts and of busy users; null when none is. An account that
   * another process watches is left to it for 10 s: the open connections are there.
   */
  claimDue(
    holder: string,
    busy: { readonly hosts: readonly string[]; readonly users: readonly string[] },
    watcher: string,
  ): Promise<Account | null>;
  /** False when the lease was lost or the account is being removed: stop at once. */
  renew(accountId: string, holder: string): Promise<boolean>;
  /** Gives the lease back with the outcome of the pass. An account that was made due meanwhile stays due. */
  release(accountId: string, holder: string, outcome: PassOutcome): Promise<void>;
  /** Claims an account that is to be removed once no process syncs it; null when there is none. */
  claimRemoved(holder: string): Promise<string | null>;
  /** Deletes everything of the account but its record, and the record once its last event has left; false until then. */
  purge(accountId: string): Promise<boolean>;
}
