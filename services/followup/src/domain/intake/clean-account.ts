/** The stores of what belongs to accounts. */
const storesOfAccounts = [
  'records',
  'threadIndex',
  'lists',
  'authors',
  'places',
  'drafts',
  'texts',
  'owed',
  'promises',
  'modelAnswers',
  'reviews',
] as const;

interface AccountStore {
  removeAccount(accountId: string): Promise<void>;
}

export type CleanAccountContext = Readonly<Record<(typeof storesOfAccounts)[number], AccountStore>>;

/** Removes what belongs to an account; also called by a writer that finds it removed after writing. */
export async function cleanAccount(context: CleanAccountContext, accountId: string): Promise<void> {
  await Promise.all(storesOfAccounts.map((name) => context[name].removeAccount(accountId)));
}
