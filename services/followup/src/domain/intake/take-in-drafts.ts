import type { DraftFact } from '../mail/draft-fact.ts';
import type { ConversationSources } from '../threads/read-conversation.ts';
import type { RefreshRecords } from '../refresh/refresh-records.ts';
import type { RemoveAccount } from './remove-account.ts';
import { takeInByAccount } from './take-in-by-account.ts';

export type TakeInDrafts = (facts: readonly DraftFact[]) => Promise<void>;

/** Notes what became of drafts; a draft that lands after the answer is withdrawn at once. */
export function createTakeInDrafts(
  parts: ConversationSources & {
    readonly refreshRecords: RefreshRecords;
    readonly removeAccount: RemoveAccount;
  },
): TakeInDrafts {
  return (told) =>
    takeInByAccount(parts, told, async (account, facts) => {
      await parts.drafts.put(facts);
      await parts.accounts.noteChange(account);
      await parts.refreshRecords(facts.map(({ sourceMessageId }) => sourceMessageId));
    });
}
