import type { Clock } from '@tern/kernel/clock';
import type { SentTexts } from '../mail/sent-texts.ts';
import type { UserCopies } from '../accounts/user-copies.ts';
import { keepAnswered, type KeepAnsweredContext } from '../owed/keep-answered.ts';
import type { OwedMail } from '../owed/owed-mail.ts';
import { keepPromisesKept } from '../owed/promises/keep-promises-kept.ts';
import type { OpenEndLists } from '../owed/open-ends/open-end-lists.ts';
import type { PromiseStore } from '../owed/promises/promise-store.ts';
import type { Owned } from '../accounts/owned.ts';
import { idsAround, neighbourhoodOf } from '../threads/read-conversation.ts';
import { refreshRecords } from '../refresh/refresh-records.ts';
import { refreshTaught, type RefreshTaughtContext } from '../refresh/refresh-taught.ts';
import { cleanAccount, type CleanAccountContext } from './clean-account.ts';

export interface RemoveAccountContext
  extends
    RefreshTaughtContext,
    Pick<CleanAccountContext, 'modelAnswers' | 'reviews'>,
    Pick<KeepAnsweredContext, 'reader'> {
  readonly owed: OwedMail;
  readonly promises: PromiseStore;
  readonly texts: SentTexts;
  readonly users: UserCopies;
  readonly openEnds: Pick<OpenEndLists, 'mark'>;
  readonly clock: Clock;
}

/** Removes everything of an account but a tombstone, which keeps late events from bringing it back. */
export async function removeAccount(
  context: RemoveAccountContext,
  account: Owned & { readonly version: number },
): Promise<void> {
  const { accounts, lessons, users, clock } = context;
  const { accountId, userId } = account;
  await accounts.markRemoved({ ...account, now: clock.now() });
  // Labels of its mail teach nothing any more. Before the records go, so that a repeat after a crash still finds the labels.
  const taught = (await lessons.ofUser(userId)).filter((lesson) => lesson.accountId === accountId);
  await refreshTaught(context, { userId, lessons: taught });
  await keepAnswered(context, account);
  await keepPromisesKept(context, account);
  await cleanAccount(context, accountId);
  await context.openEnds.mark(userId);
  // Its addresses are no longer the user's own in their other accounts.
  await accounts.noteChange({ userId });
  const addresses = (await accounts.find(accountId))?.knownAddresses ?? [];
  await refreshRecords(context, { ids: await idsAround(context, userId, addresses) });
  // Mail that arrived there is no answer any more.
  await refreshRecords(context, { ids: await idsRestingOn(context, account) });
  // The muted people came from the user's mail: with the last account they go.
  if ((await accounts.ofUser(userId)).every(({ isRemoved }) => isRemoved)) await users.unmuteAll(userId);
  await accounts.forget(accountId);
}

async function idsRestingOn(context: RemoveAccountContext, { accountId, userId }: Owned): Promise<string[]> {
  const { records } = context;
  const resting = await records.find(await records.idsRestingOn(userId, accountId));
  const ids: string[] = [];
  for (const [other, sent] of Map.groupBy(resting, (record) => record.accountId)) {
    const start = { sent, received: [] };
    ids.push(...(await neighbourhoodOf(context, { accountId: other, userId }, start)).sent.keys());
  }
  return ids;
}
