import { neighbourhoodOf, type ConversationSources, type Start } from '../threads/read-conversation.ts';
import type { RefreshRecords } from './refresh-records.ts';

/**
 * For whoever has changed facts of mail of one account: tells those who are taking in mail at the same time, then derives
 * anew every record that the change can reach. In this order, since who is told too late has been read (`AccountCopies.noteChange`).
 */
export type RefreshAround = (
  account: { readonly accountId: string; readonly userId: string },
  changed: Start,
) => Promise<void>;

export function createRefreshAround(
  parts: ConversationSources & { readonly refreshRecords: RefreshRecords },
): RefreshAround {
  return async ({ accountId, userId }, changed) => {
    await parts.accounts.noteChange({ accountId, userId });
    const { sent } = await neighbourhoodOf(parts, { accountId, userId }, changed);
    await parts.refreshRecords([...sent.keys()]);
  };
}
