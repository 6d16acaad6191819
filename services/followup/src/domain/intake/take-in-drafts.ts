import type { DraftFact } from '../mail/draft-fact.ts';
import type { ConversationSources } from '../threads/read-conversation.ts';
import type { RefreshRecords } from '../refresh/refresh-records.ts';
import type { RemoveAccount } from './remove-account.ts';
import { takeInByAccount } from './take-in-by-account.ts';

export interface TakeInDraftsContext extends ConversationSources {
  readonly refreshRecords: RefreshRecords;
  readonly removeAccount: RemoveAccount;
}

/** Notes what became of drafts; a draft that lands after the answer is withdrawn at once. */
export async function takeInDrafts(context: TakeInDraftsContext, told: readonly DraftFact[]): Promise<void> {
  return takeInByAccount(context, told, async (account, facts) => {
    await context.drafts.put(facts);
    await context.accounts.noteChange(account);
    await context.refreshRecords(facts.map(({ sourceMessageId }) => sourceMessageId));
  });
}
