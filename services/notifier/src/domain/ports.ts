import type { EventData, EventEnvelope, OwnEvent } from '@tern/contracts/define-event';
import type { NewLossNotice } from './lost-account.ts';
import type { ClaimedMail, MailRecord, Notice } from './mail-record.ts';

export type MakeEvent = <E extends OwnEvent<'notifier'>>(
  contract: E,
  userId: string,
  data: EventData<E>,
) => EventEnvelope<EventData<E>>;

/** A rendered mail, ready to leave. */
export interface OutgoingMail {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly date: Date;
  /** Beyond the usual ones. */
  readonly headers: Readonly<Record<string, string>>;
  /** Made from the record's id, so that two copies of one mail can be told to be one. */
  readonly messageId: string;
  readonly fileName: string;
}

export interface MailTransport {
  readonly kind: 'smtp' | 'outbox';
  /** Resolves when the mail is with the mail server, or durable in its file. @throws MailRefused, or what the transport throws: then it is tried again. */
  send(mail: OutgoingMail): Promise<void>;
  /** Whether an earlier attempt, cut off before it was recorded, had sent the mail. SMTP cannot know and says no. */
  wasSent(mail: OutgoingMail): Promise<boolean>;
  /** Removes what the local outbox has of a mail; by SMTP nothing can be taken back. */
  forget(fileName: string): Promise<void>;
}

/** The receiving side will never take this mail: trying again is of no use. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  /** True when it is the recipient's address that is refused, and not this mail or its sender. */
  readonly isAddress: boolean;

  constructor(message: string, { isAddress = false } = {}) {
    super(message);
    this.isAddress = isAddress;
  }
}

export interface SentMail {
  readonly at: Date;
  readonly via: MailTransport['kind'];
  /** Told in the same write. */
  readonly events: readonly EventEnvelope[];
}

export interface MailStore {
  /** False when the notice is known already. */
  record(notice: Notice, now: Date): Promise<boolean>;
  /** The mail that is due longest and that nobody else holds, now held by the caller; null when nothing is due. */
  claimDue(now: Date): Promise<ClaimedMail | null>;
  /**
   * Written before sending.
   * @returns false, as the following do, when the mail was claimed anew meanwhile: nothing is written, and it is somebody else's.
   */
  markSending(mail: ClaimedMail): Promise<boolean>;
  markSent(mail: ClaimedMail, sent: SentMail): Promise<boolean>;
  postpone(mail: ClaimedMail, dueAt: Date, reason: string): Promise<boolean>;
  markFailed(mail: ClaimedMail, reason: string, options?: { isRefused: boolean }): Promise<boolean>;
  /** Sent to the local outbox, newest first: the user's own, and of all users what is needed before a session (`kindsForVisitors`). */
  listOutbox(userId: string | null, limit: number): Promise<readonly MailRecord[]>;
  /** One of those that `listOutbox` lists without its limit. */
  findInOutbox(id: string, userId: string | null): Promise<MailRecord | null>;
}

export interface LossNotices {
  /** When the last one of the account was recorded that went out or still can; null when there is none. */
  newestAt(accountId: string): Promise<Date | null>;
  /** One mail for each id: what is known already is left as it is. */
  record(notice: NewLossNotice, times: { readonly now: Date; readonly dueAt: Date }): Promise<void>;
}
