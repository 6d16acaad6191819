import type { ClaimedMail, MailRecord, Notice } from './mail-record.ts';
import type { MailTransport } from './mail-transport.ts';
import type { EventEnvelope } from '@tern/contracts/define-event';

export interface SentMail {
  readonly at: Date;
  readonly via: MailTransport['kind'];
  /** Events, stored in the same write. */
  readonly events: readonly EventEnvelope[];
}

export interface MailStore {
  /** False when the notice is known already. */
  record(notice: Notice, now: Date): Promise<boolean>;
  /** The mail that is due longest and not held, now held by the caller; null when nothing is due. */
  claimDue(now: Date): Promise<ClaimedMail | null>;
  /**
   * Called before sending.
   * @returns false, as the following do, when the mail was claimed again meanwhile: nothing is written, and another process holds it.
   */
  markSending(mail: ClaimedMail): Promise<boolean>;
  markSent(mail: ClaimedMail, sent: SentMail): Promise<boolean>;
  postpone(mail: ClaimedMail, dueAt: Date, reason: string): Promise<boolean>;
  markFailed(mail: ClaimedMail, reason: string, options?: { isRefused: boolean }): Promise<boolean>;
  /** Removes all mail of the user, also what waits to be sent; gives the names that files in the local outbox may have. */
  removeOfUser(userId: string): Promise<readonly string[]>;
  /** Sent to the local outbox, newest first: the user's own, and of all users what is needed before a session (`kindsForVisitors`). */
  listOutbox(userId: string | null, limit: number): Promise<readonly MailRecord[]>;
  /** A mail that `listOutbox` would list, apart from its limit. */
  findInOutbox(id: string, userId: string | null): Promise<MailRecord | null>;
}
