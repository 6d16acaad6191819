import { randomUUID } from 'node:crypto';
import { domainOf } from '@tern/kernel/email-parts';

export interface MailToWrite {
  readonly from?: string;
  readonly to?: string;
  readonly subject: string;
  readonly text: string;
  readonly date: Date;
  readonly messageId?: string;
  /** Message-ID of the mail that this one answers. */
  readonly inReplyTo?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const owner = 'ana@sender.example';
export const partner = 'ben@partner.example';

/** A plain mail as its bytes (RFC 5322); from the owner to a partner unless it says otherwise. */
export function aMail({ from = owner, to = partner, subject, text, date, ...rest }: MailToWrite): string {
  const headers = {
    From: from,
    To: to,
    Subject: subject,
    Date: date.toUTCString().replace('GMT', '+0000'),
    'Message-ID': rest.messageId ?? `<${randomUUID()}@${domainOf(from)}>`,
    ...(rest.inReplyTo !== undefined && { 'In-Reply-To': rest.inReplyTo, References: rest.inReplyTo }),
    'Content-Type': 'text/plain; charset=utf-8',
    ...rest.headers,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [...lines, '', ...text.split('\n'), ''].join('\r\n');
}
