import type { MailRecord } from '../mails/mail-record.ts';
import type { NewReport, ReportRecord } from '../mails/report.ts';
import type { ReportType } from '@tern/contracts/http/reports';

export interface ReportStore {
  /** The newest of an account, of one type or of all. */
  newest(
    accountId: string,
    options?: { type?: ReportType; isDelivered?: boolean },
  ): Promise<ReportRecord | null>;
  /**
   * Claims the report and its mail in one write.
   * @returns `known` when the id is taken, `raced` when another took the number: nothing was written.
   */
  record(report: NewReport, now: Date): Promise<'recorded' | 'known' | 'raced'>;
  /** When the newest of that type left; null when none has. */
  lastSentAt(accountId: string, type: ReportType): Promise<Date | null>;
  /** Whether a report to the user that went out, or still can, has the rundown of that day. */
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
