/** A rendered mail, ready to leave. */
export interface OutgoingMail {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly date: Date;
  /** Beyond the usual ones. */
  readonly headers: Readonly<Record<string, string>>;
  /** Made from the record's id, so that two copies of one mail can be recognised as one. */
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
