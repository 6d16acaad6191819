import { AppError } from '@tern/kernel/app-error';
import { isSent, type Labels } from './follow-up-record.ts';
import type { RecordStore } from './ports.ts';
import type { RefreshAround } from './refresh-around.ts';
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
export function createLabelMessage(parts: {
  readonly records: RecordStore;
  readonly refreshRecords: RefreshRecords;
  readonly refreshAround: RefreshAround;
}): LabelMessage {
  return async ({ userId, messageId, needsFollowup, isFollowup }) => {
    const record = await parts.records.findOfUser(userId, messageId);
    if (!record || !isSent(record)) throw new AppError('not-found');
    const labels = (before: Labels): Labels => ({
      needsFollowup: needsFollowup === undefined ? before.needsFollowup : needsFollowup,
      isFollowup: isFollowup === undefined ? before.isFollowup : isFollowup,
    });
    await parts.refreshRecords([messageId], { label: { id: messageId, labels } });
    await parts.refreshAround(record, { sent: [record], received: [] });
  };
}
