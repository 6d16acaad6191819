import type { Clock } from '@tern/kernel/clock';
import type { SentRecord, Words } from '../records/follow-up-record.ts';
import type { RecordStore } from '../records/record-store.ts';
import type { RefreshAround } from '../refresh/refresh-around.ts';
import type { RefreshRecords } from '../refresh/refresh-records.ts';
import { sentOfUser } from '../records/sent-of-user.ts';
import { withWord } from '../records/user-words.ts';

interface GivenLabels {
  /** Undefined leaves a label as it is, null takes it back. */
  readonly needsFollowup?: boolean | null | undefined;
  readonly isFollowup?: boolean | null | undefined;
}

interface LabelRequest extends GivenLabels {
  readonly userId: string;
  readonly messageId: string;
}

export interface LabelMessageContext {
  readonly records: RecordStore;
  readonly refreshRecords: RefreshRecords;
  readonly refreshAround: RefreshAround;
  readonly clock: Clock;
}

/**
 * Stores the user's own word on a sent mail, which wins over the robot's; other mails of the thread may follow from it.
 * @throws AppError `not-found` when it is no sent mail of the user.
 */
export async function labelMessage(
  context: LabelMessageContext,
  { userId, messageId, ...given }: LabelRequest,
): Promise<void> {
  const record = await sentOfUser(context.records, userId, messageId);
  const at = context.clock.now();
  await context.refreshRecords([messageId], {
    word: { id: messageId, say: (before) => labelled(before, given, at) },
  });
  await context.refreshAround(record, { sent: [record], received: [] });
}

function labelled({ labels, said, state }: SentRecord, given: GivenLabels, at: Date): Words {
  let words: Words = { labels, said };
  for (const field of ['needsFollowup', 'isFollowup'] as const) {
    const value = given[field];
    if (value === undefined || value === words.labels[field]) continue;
    words = {
      labels: { ...words.labels, [field]: value },
      said: withWord(words.said, { at, kind: 'labelled', field, value }),
    };
    if (field === 'needsFollowup') {
      const verdict = value === null || !state ? null : { at, label: value, robot: state.needsFollowup };
      words = { ...words, said: { ...words.said, verdict } };
    }
  }
  return words;
}
