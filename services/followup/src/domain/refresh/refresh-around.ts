import type { Owned } from '../accounts/owned.ts';
import { neighbourhoodOf, type ConversationSources, type Start } from '../threads/read-conversation.ts';
import { refreshRecords } from './refresh-records.ts';

/**
 * Called after facts of mail of one account have changed: notes the change, by which handlers that take in mail at the same time look
 * again, then derives anew every record that the change can reach. In this order: a note after the reading would come too late
 * (`AccountCopies.noteChange`).
 */
export async function refreshAround(
  context: ConversationSources,
  { accountId, userId }: Owned,
  changed: Start,
): Promise<void> {
  await context.accounts.noteChange({ accountId, userId });
  const { sent } = await neighbourhoodOf(context, { accountId, userId }, changed);
  await refreshRecords(context, { ids: [...sent.keys()] });
}
