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
  /**
   * Resolves when the mail server has accepted the mail, or its file is durable.
   * @throws MailRefused, or an error of the transport: then the mail is tried again.
   */
  send(mail: OutgoingMail): Promise<void>;
  /** Whether an earlier attempt, interrupted before it was recorded, had sent the mail. SMTP cannot know this and answers no. */
  wasSent(mail: OutgoingMail): Promise<boolean>;
  /** Deletes the mail's file in the local outbox; mail sent by SMTP cannot be taken back. */
  forget(fileName: string): Promise<void>;
}

/** The receiving side will never accept this mail: another attempt is useless. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  /** True when the recipient's address is refused, and not this mail or its sender. */
  readonly isAddress: boolean;

  constructor(message: string, { isAddress = false } = {}) {
    super(message);
    this.isAddress = isAddress;
  }
}
