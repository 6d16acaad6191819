/** The number of messages of an account, as mail-sync publishes it with each pass. */
export interface MailTotals {
  readonly totalMessages: number;
  readonly totalSynced: number;
  readonly totalSent: number;
}

export interface MailTotalsStore {
  /** Older versions change nothing. */
  put(account: { accountId: string; version: number }, totals: MailTotals): Promise<void>;
  /** By account id; an account of which nothing was reported is missing. */
  of(accountIds: readonly string[]): Promise<ReadonlyMap<string, MailTotals>>;
  remove(accountId: string): Promise<void>;
}
