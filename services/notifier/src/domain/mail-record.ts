import type { EventData } from '@tern/contracts/define-event';
import type { noticeRequested } from '@tern/contracts/events/identity';
import { day } from '@tern/kernel/clock';

export type Notice = EventData<typeof noticeRequested>;
export type NoticeKind = Notice['kind'];

/**
 * pending: waits for `dueAt`. sending: handed to the transport; found so without a lease, a crash came between sending
 * and recording. sent, failed: done.
 */
type MailState = 'pending' | 'sending' | 'sent' | 'failed';

/** An outgoing mail with its state. Kept 30 days, then forgotten. */
export interface MailRecord {
  /** The notice id: one mail per notice, however often the event comes. */
  readonly id: string;
  readonly kind: NoticeKind;
  readonly userId: string;
  readonly to: string;
  readonly name: string;
  /** Sealed with the notice's own context; dropped when the mail has left by SMTP or failed. */
  readonly sealedLink: string | null;
  readonly expiresAt: Date | null;
  readonly createdAt: Date;
  /** Name in the local outbox, fixed from the start so that a file of an earlier attempt is found again. */
  readonly fileName: string;
  readonly state: MailState;
  readonly attempts: number;
  readonly sentAt: Date | null;
}

/** A mail in the hands of one worker. */
export interface ClaimedMail extends MailRecord {
  /** Which claim of the mail it is; the next one makes it worthless. */
  readonly claim: number;
}

export const mailKeptMs = 30 * day;

/** `20250827T090000000Z-verify-email.eml`: sorts by time in a file browser. */
export function outboxFileName(createdAt: Date, kind: NoticeKind): string {
  return `${createdAt.toISOString().replace(/[-:.]/g, '')}-${kind}.eml`;
}
