/** The mailing lists that received mail named. */
export interface ListNames {
  /** Remembers list keys; answers those of them that were not settled yet. */
  learn(
    account: { readonly accountId: string; readonly userId: string },
    keys: readonly string[],
  ): Promise<string[]>;
  /** What follows from knowing them has been written. */
  settle(accountId: string, keys: readonly string[]): Promise<void>;
  /** Which of the keys are lists. */
  among(accountId: string, keys: readonly string[]): Promise<Set<string>>;
  removeAccount(accountId: string): Promise<void>;
}
