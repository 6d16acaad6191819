import { isSent } from '../records/follow-up-record.ts';
import type { MailPlace } from '../mail/mail-place.ts';
import type { ConversationSources } from '../threads/read-conversation.ts';
import { refreshAround } from '../refresh/refresh-around.ts';
import type { CleanAccountContext } from './clean-account.ts';
import { takeInByAccount } from './take-in-by-account.ts';

export type TakeInPlacesContext = ConversationSources & CleanAccountContext;

/** Notes where mail lies: sent mail that was thrown away is not waited for, until it comes back. */
export async function takeInPlaces(
  context: TakeInPlacesContext,
  places: readonly MailPlace[],
): Promise<void> {
  return takeInByAccount(context, places, async (account, ofAccount) => {
    const moved = await context.places.put(ofAccount);
    await forgetRemoved(context, ofAccount);
    if (moved.length === 0) return;
    await context.accounts.noteChange(account);
    // Read after the notice: mail that is taken in at the same time is either found here or looks again. With its neighbours, since a mail
    // that was thrown away may have carried the wait of another.
    const sent = await context.records.find(moved);
    await refreshAround(context, account, { sent, received: [] });
  });
}

/**
 * Deletes the places of mail that has been removed. Called after places are stored, so that either this or the removal, whichever is later,
 * leaves nothing.
 */
export async function forgetRemoved(
  { records, places }: Pick<ConversationSources, 'records' | 'places'>,
  noted: readonly MailPlace[],
): Promise<void> {
  if (noted.length === 0) return;
  const found = await records.find([...new Set(noted.map(({ messageId }) => messageId))]);
  const removedAt = new Map(
    found.flatMap((record) => (isSent(record) ? [] : [[record.id, record.removedVersion ?? -1] as const])),
  );
  if (removedAt.size === 0) return;
  // Removed mail may have come back with a newer version, which is being taken in.
  const stored = await places.among([...removedAt.keys()]);
  const late = stored.filter(({ messageId, version }) => version < (removedAt.get(messageId) ?? -1));
  await places.remove(late.map(({ messageId }) => messageId));
}
