import { AppError } from '@tern/kernel/app-error';
import { isSent, type Labels } from './follow-up-record.ts';
import { neighbourhoodOf, type ConversationSources } from './read-conversation.ts';
import type { RefreshRecords } from './refresh-records.ts';

interface LabelRequest {
  readonly userId: string;
  readonly messageId: string;
  /** Undefined leaves a label as it is, null takes it back. */
  readonly needsFollowup?: boolean | null | undefined;
  readonly isFollowup?: boolean | null | undefined;
}

export type LabelMessage = (request: LabelRequest) => Promise<void>;

/**
 * Stores the user's own word on a sent mail, which wins over the robot's; other mails of the thread may follow from it.
 * @throws AppError `not-found` when it is no sent mail of the user.
 */
export function createLabelMessage(
  parts: ConversationSources & { readonly refreshRecords: RefreshRecords },
): LabelMessage {
  return async ({ userId, messageId, needsFollowup, isFollowup }) => {
    const record = await parts.records.findOfUser(userId, messageId);
    if (!record || !isSent(record)) throw new AppError('not-found');
    const labels = (before: Labels): Labels => ({
      needsFollowup: needsFollowup === undefined ? before.needsFollowup : needsFollowup,
      isFollowup: isFollowup === undefined ? before.isFollowup : isFollowup,
    });
    await parts.refreshRecords([messageId], { label: { id: messageId, labels } });
    await parts.accounts.noteChange(record);
    const { sent } = await neighbourhoodOf(parts, record.accountId, { sent: [record], received: [] });
    await parts.refreshRecords([...sent.keys()].filter((id) => id !== messageId));
  };
}
