/** A store of what belongs to accounts. */
interface AccountStore {
  removeAccount(accountId: string): Promise<void>;
}

export interface CleanAccountContext {
  readonly records: AccountStore;
  readonly threadIndex: AccountStore;
  readonly lists: AccountStore;
  readonly authors: AccountStore;
  readonly places: AccountStore;
  readonly drafts: AccountStore;
  readonly texts: AccountStore;
  readonly owed: AccountStore;
  readonly promises: AccountStore;
  readonly modelAnswers: AccountStore;
  readonly reviews: AccountStore;
}

/** Removes what belongs to an account; also called by a writer that finds it removed after writing. */
export async function cleanAccount(context: CleanAccountContext, accountId: string): Promise<void> {
  const { records, threadIndex, lists, authors, places, drafts, texts, ...others } = context;
  const { owed, promises, modelAnswers, reviews } = others;
  const ofMail = [records, threadIndex, lists, authors, places, drafts, texts];
  const stores = [...ofMail, owed, promises, modelAnswers, reviews];
  await Promise.all(stores.map((store) => store.removeAccount(accountId)));
}
