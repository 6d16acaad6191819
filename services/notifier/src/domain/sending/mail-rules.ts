import type { EventEnvelope } from '@tern/contracts/define-event';
import { reportSent } from '@tern/contracts/events/notifier';
import type { AccountCopies } from '../copies/account-copies.ts';
import type { UserCopies } from '../copies/user-copies.ts';
import { mayGetMail, mayGetReports } from '../copies/user-copy.ts';
import { isCalendarSignIn } from '../mails/lost-account.ts';
import type { MailRecord } from '../mails/mail-record.ts';
import { forgetIfRemoved, type ForgetIfRemovedContext } from '../reports/forget-if-removed.ts';
import type { MakeEvent } from './make-event.ts';

export interface WantedContext {
  readonly users: Pick<UserCopies, 'find'>;
  readonly accounts: Pick<AccountCopies, 'find'>;
  readonly calendarAccounts: Pick<AccountCopies, 'find'>;
}

/** A mail can wait hours for a mail server. By then its content or its recipient may be outdated. */
export async function isWanted(
  { users, accounts, calendarAccounts }: WantedContext,
  { report, lostAccount, userId, to }: MailRecord,
): Promise<boolean> {
  // Mail that identity requested follows from the user's own action, and comes before there is a copy of the user.
  if (!report && !lostAccount) return true;
  const user = await users.find(userId);
  if (user?.email !== to) return false;
  if (!lostAccount) return mayGetReports(user);
  const copies = isCalendarSignIn(lostAccount.signIn) ? calendarAccounts : accounts;
  const account = await copies.find(lostAccount.accountId);
  return mayGetMail(user) && account !== null && account.isLost;
}

/** Whether the account that the mail is about was removed; the mail is then deleted, also from the local outbox. */
export async function isForgotten(
  context: ForgetIfRemovedContext,
  { report, lostAccount }: MailRecord,
): Promise<boolean> {
  const about = report ?? lostAccount;
  return about !== null && (await forgetIfRemoved(context, about.accountId));
}

/** The events to publish when the mail has left. */
export function sentEvents(
  { makeEvent }: { readonly makeEvent: MakeEvent },
  { id: reportId, userId, report }: MailRecord,
  sentAt: Date,
): readonly EventEnvelope[] {
  if (!report) return [];
  const { accountId, type: reportType } = report;
  const data = { reportId, userId, accountId, reportType, sentAt: sentAt.toISOString() };
  return [makeEvent(reportSent, userId, data)];
}
