/** The mailing lists that received mail named. */
export interface ListNames {
  /** Stores list keys and returns those that are not settled yet. */
  learn(
    account: { readonly accountId: string; readonly userId: string },
    keys: readonly string[],
  ): Promise<string[]>;
  /** All that follows from these lists has been stored. */
  settle(accountId: string, keys: readonly string[]): Promise<void>;
  /** Which of the keys are lists. */
  among(accountId: string, keys: readonly string[]): Promise<Set<string>>;
  removeAccount(accountId: string): Promise<void>;
}
