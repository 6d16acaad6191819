import type { DraftFact } from '../mail/draft-fact.ts';
import type { ConversationSources } from '../threads/read-conversation.ts';
import { refreshRecords } from '../refresh/refresh-records.ts';
import type { CleanAccountContext } from './clean-account.ts';
import { takeInByAccount } from './take-in-by-account.ts';

export type TakeInDraftsContext = ConversationSources & CleanAccountContext;

/** Notes what became of drafts; a draft that lands after the answer is withdrawn at once. */
export async function takeInDrafts(
  context: TakeInDraftsContext,
  drafts: readonly DraftFact[],
): Promise<void> {
  return takeInByAccount(context, drafts, async (account, facts) => {
    await context.drafts.put(facts);
    await context.accounts.noteChange(account);
    await refreshRecords(context, { ids: facts.map(({ sourceMessageId }) => sourceMessageId) });
  });
}
