import type { DraftFact } from './draft-fact.ts';
import type { ConversationSources } from './read-conversation.ts';
import type { RefreshRecords } from './refresh-records.ts';
import type { RemoveAccount } from './remove-account.ts';

export type TakeInDrafts = (facts: readonly DraftFact[]) => Promise<void>;

/** Notes what became of drafts; a draft that lands after the answer is withdrawn at once. */
export function createTakeInDrafts(
  parts: ConversationSources & {
    readonly refreshRecords: RefreshRecords;
    readonly removeAccount: RemoveAccount;
  },
): TakeInDrafts {
  return async (facts) => {
    for (const ofAccount of Map.groupBy(facts, (fact) => fact.accountId).values()) {
      const [first] = ofAccount;
      if (!first) continue;
      const { accountId, userId } = first;
      if ((await parts.accounts.find(accountId))?.isRemoved) {
        await parts.removeAccount.clean(accountId);
        continue;
      }
      await parts.drafts.put(ofAccount);
      await parts.accounts.noteChange({ accountId, userId });
      await parts.refreshRecords(ofAccount.map(({ sourceMessageId }) => sourceMessageId));
      if ((await parts.accounts.find(accountId))?.isRemoved) await parts.removeAccount.clean(accountId);
    }
  };
}
