import type { Clock } from '@tern/kernel/clock';
import type { RecordStore } from '../records/record-store.ts';
import type { RefreshAround } from '../refresh/refresh-around.ts';
import type { RefreshRecords } from '../refresh/refresh-records.ts';
import { sentOfUser } from '../records/sent-of-user.ts';
import { withWord } from '../records/user-words.ts';

export type MarkAnsweredElsewhere = (request: {
  readonly userId: string;
  readonly messageId: string;
  readonly answeredElsewhere: boolean;
}) => Promise<void>;

/**
 * The user says that the answer came by another way; the mails whose wait this one carries are answered with it.
 * @throws AppError `not-found` when it is no sent mail of the user.
 */
export function createMarkAnsweredElsewhere(parts: {
  readonly records: RecordStore;
  readonly refreshRecords: RefreshRecords;
  readonly refreshAround: RefreshAround;
  readonly clock: Clock;
}): MarkAnsweredElsewhere {
  return async ({ userId, messageId, answeredElsewhere: value }) => {
    const record = await sentOfUser(parts.records, userId, messageId);
    const at = parts.clock.now();
    await parts.refreshRecords([messageId], {
      word: {
        id: messageId,
        say: ({ labels, said }) => ({
          labels,
          said:
            said.answeredElsewhere === value
              ? said
              : withWord({ ...said, answeredElsewhere: value }, { at, kind: 'answered-elsewhere', value }),
        }),
      },
    });
    await parts.refreshAround(record, { sent: [record], received: [] });
  };
}
