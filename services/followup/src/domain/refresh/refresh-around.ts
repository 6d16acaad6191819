import type { Owned } from '../accounts/owned.ts';
import { neighbourhoodOf, type ConversationSources, type Start } from '../threads/read-conversation.ts';
import { refreshRecords } from './refresh-records.ts';

/**
 * Called after facts of mail of one account have changed: notifies those who are taking in mail at the same time, then derives
 * anew every record that the change can reach. In this order, since a notice that comes too late has been read (`AccountCopies.noteChange`).
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
