import { AppError } from '@tern/kernel/app-error';
import type { AccountSettings } from '../account-copy.ts';
import type { AccountCopies, RecordQueries } from '../ports.ts';
import type { RefreshRecords } from '../refresh-records.ts';
import { refreshWaits } from '../refresh-waits.ts';

export type UpdateSettings = (request: {
  readonly userId: string;
  readonly accountId: string;
  readonly settings: Partial<AccountSettings>;
}) => Promise<void>;

/**
 * Changes the given settings of one account and counts again what waits there: also when they are set already, since an
 * earlier call may have ended in between.
 * @throws AppError `not-found` when it is no account of the user.
 */
export function createUpdateSettings(parts: {
  readonly accounts: AccountCopies;
  readonly queries: Pick<RecordQueries, 'awaitingReply'>;
  readonly refreshRecords: RefreshRecords;
}): UpdateSettings {
  return async ({ userId, accountId, settings }) => {
    if (!(await parts.accounts.saveSettings({ accountId, userId }, settings)))
      throw new AppError('not-found');
    const { savesDrafts: _saves, ...counting } = settings;
    if (Object.keys(counting).length === 0) return;
    await parts.accounts.noteChange({ accountId, userId });
    await refreshWaits(parts, { userId, accountId });
  };
}
