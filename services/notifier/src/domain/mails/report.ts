import type { ReportType } from '@tern/contracts/http/reports';
import { day, hour } from '@tern/kernel/clock';

/** What a report says, kept with its mail so that every try sends the same. */
export interface ReportContent {
  readonly type: ReportType;
  readonly accountEmail: string;
  readonly timeZone: string;
  readonly reportHour: number;
  /** Sent messages looked at in all, and those whose answer may still take its time. */
  readonly weighed: number;
  readonly waiting: number;
  /** The queue: the oldest promise first. */
  readonly due: ReportRows;
  /** Due too, and apart since no answer can come: what reached no recipient. */
  readonly notArrived: ReportRows;
  readonly drafted: ReportSection;
  readonly answered: ReportSection;
  /** Absent when the day has no meetings that matter, and in reports older than rundowns. */
  readonly rundown?: ReportRundown;
  /** Up to when mail is read, where that is more than a day ago; null where it is not. */
  readonly readUntil: Date | null;
}

export interface ReportRows {
  readonly messages: number;
  readonly rows: readonly ReportRow[];
  readonly otherMessages: number;
}

export interface ReportRow {
  readonly messageId: string;
  readonly name: string;
  readonly subject: string;
  /** In one line, word for word; null where the decision rests on no sentence. */
  readonly ask: string | null;
  readonly sentAt: Date;
  readonly dueAt: Date;
  readonly othersTo: number;
  /** One or more sentences. */
  readonly note?: string;
}

/** The meetings of the day that matter. */
export interface ReportRundown {
  /** `YYYY-MM-DD` on the user's clock. */
  readonly day: string;
  readonly meetings: readonly { readonly time: string; readonly meeting: string; readonly context: string }[];
  readonly otherMeetings: number;
}

export interface ReportSection {
  readonly messages: number;
  readonly people: readonly ReportPerson[];
  /** What is not listed; people are not known of messages that cannot be named. */
  readonly otherMessages: number;
  readonly otherPeople: number;
}

export interface ReportPerson {
  readonly name: string;
  readonly messages: readonly ReportedMessage[];
  readonly otherMessages: number;
}

export interface ReportedMessage {
  readonly messageId: string;
  readonly subject: string;
  readonly sentAt: Date;
  readonly othersTo: number;
  /** One or more sentences. */
  readonly note?: string;
}

/** What is kept of a report besides its mail. */
export interface ReportRecord {
  readonly accountId: string;
  readonly accountEmail: string;
  readonly type: ReportType;
  /** Counts an account's reports: of two that are written at once only one gets the number. */
  readonly number: number;
  /** Made from what is open: the same digest would say the same again. */
  readonly digest: string;
  /** How many messages it names or counts. */
  readonly messages: number;
  /** Answers that came up to here were reported, or were known before. */
  readonly coveredUntil: Date;
  /** The day whose rundown it has; absent where it has none. */
  readonly rundownDay?: string;
  /** Forgotten once sent by SMTP. */
  readonly content: ReportContent | null;
}

/** A report to be recorded together with its mail. */
export interface NewReport {
  readonly id: string;
  readonly userId: string;
  readonly to: string;
  readonly name: string;
  readonly expiresAt: Date;
  readonly report: ReportRecord;
}

/** After this a report that could not be sent is stale: the next day's says what holds then. */
export const reportWorthMs = 20 * hour;
export const reportKeptMs = 400 * day;
/** Mail read longer ago than this is said to be. */
export const longUnreadMs = day;
