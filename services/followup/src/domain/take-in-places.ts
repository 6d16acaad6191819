import type { MailPlace } from './mail-place.ts';
import type { ConversationSources } from './read-conversation.ts';
import type { RefreshAround } from './refresh-around.ts';
import type { RemoveAccount } from './remove-account.ts';

export type TakeInPlaces = (places: readonly MailPlace[]) => Promise<void>;

/** Notes where mail lies: sent mail that was thrown away is not waited for, until it comes back. */
export function createTakeInPlaces(
  parts: ConversationSources & {
    readonly refreshAround: RefreshAround;
    readonly removeAccount: RemoveAccount;
  },
): TakeInPlaces {
  return async (places) => {
    for (const ofAccount of Map.groupBy(places, ({ accountId }) => accountId).values()) {
      const [first] = ofAccount;
      if (!first) continue;
      const { accountId, userId } = first;
      if ((await parts.accounts.find(accountId))?.isRemoved) {
        await parts.removeAccount.clean(accountId);
        continue;
      }
      const known = new Set(await parts.places.put(ofAccount));
      // Most of what is told are flags of mail that was never thrown away: nothing follows from them.
      const moved = ofAccount.filter((place) => place.isThrownAway || known.has(place.messageId));
      if (moved.length > 0) {
        await parts.accounts.noteChange({ accountId, userId });
        // Read after that, so that mail which is being taken in is found here or looks again; and with what is around it: a mail
        // that was thrown away may have carried the wait of another.
        const sent = await parts.records.find(moved.map(({ messageId }) => messageId));
        await parts.refreshAround({ accountId, userId }, { sent, received: [] });
      }
      if ((await parts.accounts.find(accountId))?.isRemoved) await parts.removeAccount.clean(accountId);
    }
  };
}
