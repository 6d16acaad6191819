import type { MailRecord } from '../mails/mail-record.ts';
import type { NewReport, ReportRecord } from '../mails/report.ts';
import type { ReportType } from '@tern/contracts/http/reports';

export interface ReportStore {
  /** The newest report of an account, of one type or of all. */
  newest(
    accountId: string,
    options?: { type?: ReportType; isDelivered?: boolean },
  ): Promise<ReportRecord | null>;
  /**
   * Claims the report and its mail in one write.
   * @returns `known` when the id is taken, `raced` when another report took the number: nothing was written.
   */
  record(report: NewReport, now: Date): Promise<'recorded' | 'known' | 'raced'>;
  /** When the newest report of that type was sent; null when none was. */
  lastSentAt(accountId: string, type: ReportType): Promise<Date | null>;
  /** Whether a report to the user that was sent, or still can be, has the rundown of that day. */
  hasRundown(userId: string, day: string): Promise<boolean>;
  /** Newest first. */
  list(userId: string, page: { limit: number; offset: number }): Promise<readonly ReportMail[]>;
  count(userId: string): Promise<number>;
  /** Its notices too. @returns names of files that the local outbox may have of them. */
  removeAccount(accountId: string): Promise<readonly string[]>;
}

export interface ReportMail extends MailRecord {
  readonly report: ReportRecord;
}
