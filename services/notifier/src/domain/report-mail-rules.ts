import type { EventEnvelope } from '@tern/contracts/define-event';
import { reportSent } from '@tern/contracts/events/notifier';
import type { MailRecord } from './mail-record.ts';
import type { MakeEvent } from './ports.ts';
import type { UserCopies } from './report-ports.ts';
import { mayGetReports } from './user-copy.ts';

/** What sending has to know of reports; notices pass. */
export interface ReportMailRules {
  /** A report can wait hours for a mail server: whoever has turned reports off meanwhile, or moved, gets none. */
  isWanted(mail: MailRecord): Promise<boolean>;
  /** The address takes no mail: reports to its user rest. */
  noteRefusal(mail: MailRecord, at: Date): Promise<void>;
  /** What is told when it has left. */
  sentEvents(mail: MailRecord, sentAt: Date): readonly EventEnvelope[];
}

export function createReportMailRules(parts: {
  users: Pick<UserCopies, 'find' | 'noteRefusal'>;
  makeEvent: MakeEvent;
}): ReportMailRules {
  const { users, makeEvent } = parts;
  return {
    async isWanted({ report, userId, to }) {
      if (!report) return true;
      const user = await users.find(userId);
      return user !== null && user.email === to && mayGetReports(user);
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
