import type { Account } from '../accounts/account.ts';

/** Which process keeps connections to an account between passes: one at a time, by a lease. */
export interface WatchRegister {
  /** Claims an account that is synced and that no process watches, leaving out those on busy hosts; null when there is none. */
  claim(watcher: string, busyHosts: readonly string[]): Promise<Account | null>;
  /** Renews all leases of the watcher; answers the accounts, as they are now, that it is to go on with. */
  renew(watcher: string): Promise<Account[]>;
  /** Gives the account back; no process claims it before the moment. */
  postpone(accountId: string, watcher: string, until: Date): Promise<void>;
  /** Gives all back, for others to claim at once. */
  release(watcher: string): Promise<void>;
}
