import type { AskOutsideModel } from './ask-outside-model.ts';
import type { RecordQueries, UserCopies } from './ports.ts';
import type { ConversationSources } from './read-conversation.ts';
import type { RefreshRecords } from './refresh-records.ts';
import { refreshWaits } from './refresh-waits.ts';
import { unknownUser } from './user-copy.ts';

export type TakeInUser = (told: {
  readonly userId: string;
  readonly version: number;
  readonly preferences?: { readonly timeZone: string; readonly allowsOutsideModel: boolean } | undefined;
}) => Promise<void>;

/** Keeps the copy of a user. In another time zone his business days and the days that mails name end at other moments. */
export function createTakeInUser(
  parts: Pick<ConversationSources, 'accounts'> & {
    readonly users: UserCopies;
    readonly queries: Pick<RecordQueries, 'awaitingReply'>;
    readonly refreshRecords: RefreshRecords;
    readonly askOutsideModel: Pick<AskOutsideModel, 'queue'>;
  },
): TakeInUser {
  return async ({ userId, version, preferences = unknownUser }) => {
    const { timeZone, allowsOutsideModel } = preferences;
    const copy = await parts.users.put({ userId, version, timeZone, allowsOutsideModel });
    // Not only when the consent is new: after a crash it no longer is. What has been read is not asked about again.
    await parts.askOutsideModel.queue(userId);
    if (copy.countedIn === copy.timeZone) return;
    await parts.accounts.noteChange({ userId });
    await refreshWaits(parts, { userId });
    await parts.users.settle(userId, copy.timeZone);
  };
}
