import type { Attachment } from './attachments.ts';
import type { FolderName, SeededStatus } from './story.ts';

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

/** A fully planned mail of the demo mailbox, ready to be written as bytes. */
export interface PlannedMessage {
  readonly folder: FolderName;
  readonly flags: readonly string[];
  readonly date: Date;
  /** With angle brackets. */
  readonly messageId: string;
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
  readonly from: MailAddress;
  readonly to: readonly MailAddress[];
  readonly cc: readonly MailAddress[];
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly Attachment[];
  readonly calendar: { readonly method: 'REQUEST' | 'REPLY' | 'CANCEL'; readonly content: string } | null;
  readonly report: DeliveryReport | null;
  readonly expected: SeededStatus | null;
  readonly isFollowup: boolean;
}

export interface DeliveryReport {
  readonly recipient: string;
  readonly diagnostic: string;
  /** Header of the mail that could not be delivered. */
  readonly originalHeader: string;
}
