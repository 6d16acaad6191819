import type { ReportType } from '@tern/contracts/http/reports';
import type { Language } from '@tern/contracts/languages';
import { day, hour } from '@tern/kernel/clock';

/** The content of a report, stored with its mail so that every attempt sends the same. */
export interface ReportContent {
  readonly type: ReportType;
  readonly accountEmail: string;
  readonly timeZone: string;
  readonly reportHour: number;
  /** How many sent messages were considered in all, and how many still have time for their answer. */
  readonly weighed: number;
  readonly waiting: number;
  /** The queue: the oldest promise first. */
  readonly due: ReportRows;
  /** Due as well, but listed apart: this mail reached no recipient, so no answer can come. */
  readonly notArrived: ReportRows;
  /** Late answers of the user, and promises whose day has come. Absent where there are none, and in reports older than both. */
  readonly owed?: ReportRows;
  readonly promised?: ReportRows;
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
  /** Empty where the mail has none, as in all parts: the mail says it in the reader's language. */
  readonly subject: string;
  /** In one line, word for word; null where the decision rests on no sentence. */
  readonly ask: string | null;
  readonly sentAt: Date;
  readonly dueAt: Date;
  readonly othersTo: number;
  /** One or more sentences. */
  readonly note?: string;
  /** Who made the promise; absent on other rows. */
  readonly promisedBy?: 'me' | 'them';
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
  /** Messages that are not listed; of messages that cannot be named the people are not known. */
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

/** Kept of a report besides its mail. */
export interface ReportRecord {
  readonly accountId: string;
  readonly accountEmail: string;
  readonly type: ReportType;
  /** Numbers an account's reports: of two that are written at once only one gets the number. */
  readonly number: number;
  /** A hash of the open follow-ups: a report with the same digest would repeat the last one. */
  readonly digest: string;
  /** How many messages it names or counts. */
  readonly messages: number;
  /** Answers up to this time were reported, or were known before. */
  readonly coveredUntil: Date;
  /** The day whose rundown it has; absent where it has none. */
  readonly rundownDay?: string;
  /** Deleted once the report was sent by SMTP. */
  readonly content: ReportContent | null;
}

/** A report to be recorded together with its mail. */
export interface NewReport {
  readonly id: string;
  readonly userId: string;
  readonly to: string;
  readonly name: string;
  readonly language: Language;
  readonly expiresAt: Date;
  readonly report: ReportRecord;
}

/** A report that could not be sent for this time is outdated: the next day's has the current state. */
export const reportWorthMs = 20 * hour;
export const reportKeptMs = 400 * day;
/** If mail was read longer ago than this, the report says so. */
export const longUnreadMs = day;
