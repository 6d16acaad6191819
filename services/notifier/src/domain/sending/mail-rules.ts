import type { EventEnvelope } from '@tern/contracts/define-event';
import { reportSent } from '@tern/contracts/events/notifier';
import type { ForgetIfRemoved } from '../reports/forget-if-removed.ts';
import type { MailRecord } from '../mails/mail-record.ts';
import type { MakeEvent } from './make-event.ts';
import type { AccountCopies } from '../copies/account-copies.ts';
import type { UserCopies } from '../copies/user-copies.ts';
import { mayGetMail, mayGetReports } from '../copies/user-copy.ts';

/** What sending has to know of the mail in hand. */
export interface MailRules {
  /** A mail can wait hours for a mail server: what it says, and to whom, may not hold any more. */
  isWanted(mail: MailRecord): Promise<boolean>;
  /** Whether the account that it is about was removed; then it is gone, and what the local outbox has of it. */
  isForgotten(mail: MailRecord): Promise<boolean>;
  /** The address takes no mail: reports to its user rest. */
  noteRefusal(mail: MailRecord, at: Date): Promise<void>;
  /** What is told when it has left. */
  sentEvents(mail: MailRecord, sentAt: Date): readonly EventEnvelope[];
}

export function createMailRules(parts: {
  users: Pick<UserCopies, 'find' | 'noteRefusal'>;
  accounts: Pick<AccountCopies, 'find'>;
  calendarAccounts: Pick<AccountCopies, 'find'>;
  forgetIfRemoved: ForgetIfRemoved;
  makeEvent: MakeEvent;
}): MailRules {
  const { users, accounts, calendarAccounts, forgetIfRemoved, makeEvent } = parts;
  return {
    async isWanted({ report, lostAccount, userId, to }) {
      // What identity asked for is the user's own doing, and comes before there is a copy of him.
      if (!report && !lostAccount) return true;
      const user = await users.find(userId);
      if (user?.email !== to) return false;
      if (!lostAccount) return mayGetReports(user);
      const copies = lostAccount.signIn === 'calendar' ? calendarAccounts : accounts;
      const account = await copies.find(lostAccount.accountId);
      return mayGetMail(user) && account !== null && account.isLost;
    },
    async isForgotten({ report, lostAccount }) {
      const about = report ?? lostAccount;
      return about !== null && (await forgetIfRemoved(about.accountId));
    },
    noteRefusal: ({ userId, to }, at) => users.noteRefusal(userId, to, at),
    sentEvents({ id: reportId, userId, report }, sentAt) {
      if (!report) return [];
      const { accountId, type: reportType } = report;
      const data = { reportId, userId, accountId, reportType, sentAt: sentAt.toISOString() };
      return [makeEvent(reportSent, userId, data)];
    },
  };
}
