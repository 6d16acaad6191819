import { dueWindowOf, isDueNow } from '@tern/contracts/follow-up-status';
import { isListedAt } from '@tern/contracts/events/followup';
import type { Clock } from '@tern/kernel/clock';
import { lossNoticeRestMs } from '../mails/lost-account.ts';
import type { AccountCopies } from '../copies/account-copies.ts';
import type { FollowUpCopies } from '../copies/follow-up-copies.ts';
import type { FollowUpCopy } from '../copies/follow-up-copy.ts';
import type { OpenEndsCopy } from '../copies/open-end-copies.ts';
import { statusFieldsOf } from '../reports/select-report.ts';
import type { NotificationFact } from './notification.ts';
import type { WayStore } from './notification-way.ts';

/** An answer may have been assessed and its event be on its way, on another topic than that of the review. */
const settleMs = 2000;

/** The answers among what followup has assessed. */
export function answersAmong(copies: readonly FollowUpCopy[]): readonly NotificationFact[] {
  return copies.flatMap(({ state, answeredAt, userId, accountId, messageId }) =>
    state === 'answered' && answeredAt !== null
      ? [{ kind: 'answer-arrived', userId, accountId, messageId, key: messageId, at: answeredAt, restMs: 0 }]
      : [],
  );
}

export interface FollowUpsDueContext {
  readonly accounts: Pick<AccountCopies, 'find'>;
  readonly followUps: Pick<FollowUpCopies, 'open'>;
  readonly ways: Pick<WayStore, 'ofUser'>;
  readonly clock: Clock;
}

/** Lists follow-ups that have become late in an account whose mail is read up to now. */
export async function followUpsDue(
  context: FollowUpsDueContext,
  { accountId, userId: owner }: { readonly accountId: string; readonly userId: string },
): Promise<readonly NotificationFact[]> {
  // Asked first: every pass over a mailbox comes here, and few users may want this.
  const ways = await context.ways.ofUser(owner);
  const account = await context.accounts.find(accountId);
  if (account === null || !ways.some(({ kinds }) => kinds.includes('follow-up-due'))) return [];
  const window = dueWindowOf(account.verifiedUntil, context.clock.now());
  const open = await context.followUps.open(accountId);
  return open.flatMap((copy) => {
    if (copy.dueAt === null || !isDueNow(statusFieldsOf(copy), window)) return [];
    const { userId, messageId, dueAt } = copy;
    // A follow-up that was put off is due again on its new day.
    const key = `${messageId} ${dueAt.toISOString()}`;
    return [{ kind: 'follow-up-due', userId, accountId, messageId, key, at: dueAt, restMs: settleMs }];
  });
}

/** Answers of the user that have become late. */
export function owedLate({ userId, owed }: OpenEndsCopy, now: Date): readonly NotificationFact[] {
  return owed.flatMap((end) => {
    const { accountId, messageIds, dueAt, isOverdue } = end;
    const [messageId = ''] = messageIds;
    if (!isOverdue || dueAt === null || !isListedAt(end, now)) return [];
    const key = [...messageIds].sort().join(' ');
    return [{ kind: 'owed-late', userId, accountId, messageId, key, at: new Date(dueAt), restMs: 0 }];
  });
}

/** The login of a mailbox or a calendar is dead. One a day for each account, also where it comes and goes. */
export function signInNeeded(
  { accountId, userId }: { readonly accountId: string; readonly userId: string },
  at: Date,
): NotificationFact {
  const key = `${accountId} ${at.toISOString().slice(0, 10)}`;
  return { kind: 'sign-in-needed', userId, accountId, messageId: null, key, at, restMs: lossNoticeRestMs };
}
