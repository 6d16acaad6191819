import type { Clock } from '@tern/kernel/clock';
import type { SentTexts } from '../mail/sent-texts.ts';
import type { UserCopies } from '../accounts/user-copies.ts';
import type { AccountReviews } from '../accounts/account-reviews.ts';
import type { Owned } from '../accounts/owned.ts';
import { idsAround, neighbourhoodOf } from '../threads/read-conversation.ts';
import type { RefreshRecords } from '../refresh/refresh-records.ts';
import { refreshTaught, type RefreshTaughtContext } from '../refresh/refresh-taught.ts';

export interface RemoveAccount {
  remove(account: {
    readonly accountId: string;
    readonly userId: string;
    readonly version: number;
  }): Promise<void>;
  /** Removes what belongs to an account; for a writer that finds it removed after writing. */
  clean(accountId: string): Promise<void>;
}

/** Removes everything of an account but a tombstone, which keeps late events from bringing it back. */
export function createRemoveAccount(
  parts: Omit<RefreshTaughtContext, 'users'> & {
    readonly texts: SentTexts;
    readonly modelAnswers: { removeAccount(accountId: string): Promise<void> };
    readonly reviews: Pick<AccountReviews, 'removeAccount'>;
    readonly users: UserCopies;
    readonly clock: Clock;
    readonly refreshRecords: RefreshRecords;
  },
): RemoveAccount {
  const { accounts, records, threadIndex, lists, authors, places, drafts, texts, modelAnswers, reviews } =
    parts;
  const clean = async (accountId: string) => {
    await Promise.all(
      [records, threadIndex, lists, authors, places, drafts, texts, modelAnswers, reviews].map((store) =>
        store.removeAccount(accountId),
      ),
    );
  };
  async function idsRestingOn({ accountId, userId }: Owned): Promise<string[]> {
    const resting = await records.find(await records.idsRestingOn(userId, accountId));
    const ids: string[] = [];
    for (const [other, sent] of Map.groupBy(resting, (record) => record.accountId)) {
      const start = { sent, received: [] };
      ids.push(...(await neighbourhoodOf(parts, { accountId: other, userId }, start)).sent.keys());
    }
    return ids;
  }
  return {
    clean,
    async remove(account) {
      await accounts.markRemoved({ ...account, now: parts.clock.now() });
      // Labels of its mail teach nothing any more. Before they go, so that a repeat after a crash finds them.
      const lessons = await parts.lessons.ofUser(account.userId);
      const gone = lessons.filter(({ accountId }) => accountId === account.accountId);
      await refreshTaught(parts, { userId: account.userId, lessons: gone });
      await clean(account.accountId);
      // Its addresses are no longer the user's own in his other accounts.
      await accounts.noteChange({ userId: account.userId });
      const addresses = (await accounts.find(account.accountId))?.knownAddresses ?? [];
      await parts.refreshRecords(await idsAround(parts, account.userId, addresses));
      // Nor is what arrived there an answer any more.
      await parts.refreshRecords(await idsRestingOn(account));
      // Whom he muted came from his mail: with the last of it they go.
      if ((await accounts.ofUser(account.userId)).every(({ isRemoved }) => isRemoved))
        await parts.users.unmuteAll(account.userId);
      await accounts.forget(account.accountId);
    },
  };
}
