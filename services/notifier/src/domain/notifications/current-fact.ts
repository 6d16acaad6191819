import { isListedAt } from '@tern/contracts/events/followup';
import { dueWindowOf, isDueNow } from '@tern/contracts/follow-up-status';
import type { Clock } from '@tern/kernel/clock';
import type { AccountCopies } from '../copies/account-copies.ts';
import type { FollowUpCopies } from '../copies/follow-up-copies.ts';
import type { OpenEndCopies } from '../copies/open-end-copies.ts';
import { statusFieldsOf } from '../reports/select-report.ts';
import type { Delivery } from './notification.ts';
import type { NotificationDetails } from './notification-text.ts';

export interface CurrentFactContext {
  readonly accounts: Pick<AccountCopies, 'find'>;
  readonly calendarAccounts: Pick<AccountCopies, 'find'>;
  readonly followUps: Pick<FollowUpCopies, 'find'>;
  readonly openEnds: Pick<OpenEndCopies, 'ofUser'>;
  readonly clock: Clock;
}

export interface CurrentFact {
  readonly path: string;
  readonly details: NotificationDetails;
}

/** Reads the fact of a delivery as it is now; null where it is no longer true: it may have waited for hours. */
export async function currentFact(
  context: CurrentFactContext,
  delivery: Delivery,
): Promise<CurrentFact | null> {
  if (delivery.kind === 'sign-in-needed') return currentLoss(context, delivery);
  const account = await context.accounts.find(delivery.accountId);
  if (account === null) return null;
  if (delivery.kind === 'owed-late') return currentOwed(context, delivery);

  const copy = await context.followUps.find(delivery.messageId ?? '');
  if (copy === null) return null;
  const isTrue =
    delivery.kind === 'answer-arrived'
      ? copy.state === 'answered'
      : copy.state === 'open' &&
        isDueNow(statusFieldsOf(copy), dueWindowOf(account.verifiedUntil, context.clock.now()));
  if (!isTrue) return null;
  const { firstTo, subject = '' } = copy.mail ?? {};
  return {
    path: `/follow-up/?${new URLSearchParams({ message: copy.messageId })}`,
    details: { name: firstTo?.name || firstTo?.email || 'Unknown', subject },
  };
}

async function currentLoss(
  { accounts, calendarAccounts }: CurrentFactContext,
  { accountId }: Delivery,
): Promise<CurrentFact | null> {
  const mailbox = await accounts.find(accountId);
  const account = mailbox ?? (await calendarAccounts.find(accountId));
  if (!account?.isLost) return null;
  const query = new URLSearchParams({ [mailbox ? 'reconnect' : 'calendar']: accountId });
  return { path: `/accounts?${query}`, details: { name: account.emailAddress, subject: null } };
}

async function currentOwed(
  { openEnds, clock }: CurrentFactContext,
  { userId, messageId }: Delivery,
): Promise<CurrentFact | null> {
  const listed = await openEnds.ofUser(userId);
  const end = listed?.owed.find(({ messageIds }) => messageIds.includes(messageId ?? ''));
  if (!end?.isOverdue || !isListedAt(end, clock.now())) return null;
  const { person, subject } = end;
  return { path: '/', details: { name: person.name || person.email, subject } };
}
