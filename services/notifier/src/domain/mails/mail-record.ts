import type { EventData } from '@tern/contracts/define-event';
import type { noticeRequested } from '@tern/contracts/events/identity';
import type { ReportType } from '@tern/contracts/http/reports';
import type { Language } from '@tern/contracts/languages';
import { day } from '@tern/kernel/clock';
import type { LostAccount } from './lost-account.ts';
import type { ReportRecord } from './report.ts';

export type Notice = EventData<typeof noticeRequested>;
export type NoticeKind = Notice['kind'];
export type MailKind = NoticeKind | 'needs-reconnect' | `${ReportType}-report`;

/**
 * Mail that a person needs before they have a session: the local outbox shows it without one. Every new kind has to be decided here.
 * Reports and notices about an account contain names, subjects and dates of its mail and never belong here.
 */
const isForVisitors: Record<MailKind, boolean> = {
  'verify-email': true,
  'sign-up-with-known-address': true,
  'session-ended-for-safety': false,
  'sign-in-locked': false,
  // Its link opens the account. On one machine, only a person who can read the data folder finds it, as a file.
  'reset-password': false,
  'password-changed': false,
  'confirm-email': false,
  'email-changed': false,
  'google-linked': false,
  'google-unlinked': false,
  'oidc-linked': false,
  'oidc-unlinked': false,
  'access-token-created': false,
  'passkey-added': false,
  'passkey-removed': false,
  'recovery-codes-made': false,
  'recovery-code-used': false,
  'second-factor-off': false,
  'needs-reconnect': false,
  'initial-report': false,
  'daily-report': false,
};
export const kindsOfMail = Object.keys(isForVisitors) as readonly MailKind[];
export const kindsForVisitors = Object.entries(isForVisitors)
  .filter(([, isShown]) => isShown)
  .map(([kind]) => kind as MailKind);

/**
 * pending: waits for `dueAt`. sending: handed to the transport; in this state without a lease, a crash came between sending and recording.
 * sent, failed: done.
 */
type MailState = 'pending' | 'sending' | 'sent' | 'failed';

/** An outgoing mail with its state. Notices are deleted after 30 days, reports after 400. */
export interface MailRecord {
  /** The notice id, or an id derived from the report or the loss: there is one mail for each, however often it is requested. */
  readonly id: string;
  readonly kind: MailKind;
  readonly userId: string;
  readonly to: string;
  readonly name: string;
  /** The language of the user when it was recorded: every attempt sends the same. */
  readonly language: Language;
  /** Sealed with the notice's own context; dropped when the mail has left by SMTP or failed. */
  readonly sealedLink: string | null;
  readonly expiresAt: Date | null;
  readonly createdAt: Date;
  /** Name in the local outbox, fixed when the mail is created: an earlier attempt's file is then found again. */
  readonly fileName: string;
  readonly state: MailState;
  readonly attempts: number;
  readonly sentAt: Date | null;
  /** The mail server refused the address permanently. */
  readonly isRefused: boolean;
  /** Null for notices. */
  readonly report: ReportRecord | null;
  /** The account that the notice of a loss is about; null for all other mail. */
  readonly lostAccount: LostAccount | null;
}

/** A mail that one worker has claimed. */
export interface ClaimedMail extends MailRecord {
  /** The number of the claim; the next claim ends it. */
  readonly claim: number;
}

export const mailKeptMs = 30 * day;

/** `20250827T090000000Z-verify-email.eml`: sorts by time in a file browser. */
export function outboxFileName(createdAt: Date, kind: MailKind): string {
  return `${createdAt.toISOString().replace(/[-:.]/g, '')}-${kind}.eml`;
}
