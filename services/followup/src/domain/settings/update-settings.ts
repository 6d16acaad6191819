import { AppError } from '@tern/kernel/app-error';
import type { Clock } from '@tern/kernel/clock';
import type { AccountSettings } from '../accounts/account-copy.ts';
import type { AccountCopies } from '../accounts/account-copies.ts';
import type { AccountReviews } from '../accounts/account-reviews.ts';
import { keepAnswered, type KeepAnsweredContext } from '../owed/keep-answered.ts';
import type { OwedMail } from '../owed/owed-mail.ts';
import type { OpenEndLists } from '../owed/open-ends/open-end-lists.ts';
import { keepPromisesKept, type KeepPromisesKeptContext } from '../owed/promises/keep-promises-kept.ts';
import type { PromiseStore } from '../owed/promises/promise-store.ts';

export interface UpdateSettingsContext extends KeepAnsweredContext, KeepPromisesKeptContext {
  readonly accounts: AccountCopies;
  readonly reviews: Pick<AccountReviews, 'recount'>;
  readonly owed: OwedMail;
  readonly promises: PromiseStore;
  readonly openEnds: Pick<OpenEndLists, 'mark'>;
  readonly clock: Clock;
  /** Called when there is something to count again. */
  readonly onRecount: () => void;
}

/**
 * Changes the given settings of one account. When it is not to be read any more for what the user owes, what was read goes. Unless only
 * `savesDrafts` and `owed` are given, a job after the answer counts what waits there again, also
 * when the settings have these values already: an earlier call may have ended before the recount.
 * @throws AppError `not-found` when it is no account of the user.
 */
export async function updateSettings(
  context: UpdateSettingsContext,
  {
    userId,
    accountId,
    settings,
  }: {
    readonly userId: string;
    readonly accountId: string;
    readonly settings: Partial<AccountSettings>;
  },
): Promise<void> {
  if (!(await context.accounts.saveSettings({ accountId, userId }, settings)))
    throw new AppError('not-found');
  const { savesDrafts: _saves, owed, ...counting } = settings;
  if (owed === false) {
    await keepAnswered(context, { accountId, userId });
    await keepPromisesKept(context, { accountId, userId });
    await context.owed.forgetTexts(accountId);
    await context.promises.removeAccount(accountId);
  }
  if (owed !== undefined) await context.openEnds.mark(userId);
  if (Object.keys(counting).length === 0) return;
  await context.accounts.noteChange({ accountId, userId });
  await context.reviews.recount({ accountId, userId, now: context.clock.now() });
  context.onRecount();
}
