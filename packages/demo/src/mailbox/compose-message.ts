import { domainOf } from '@tern/kernel/email-parts';
import MailComposer from 'nodemailer/lib/mail-composer';
import MimeNode from 'nodemailer/lib/mime-node';
import type { PlannedMessage } from './planned-message.ts';

/** The bytes of a planned mail: RFC 5322 and MIME, CRLF line ends. */
export async function composeMessage(message: PlannedMessage): Promise<Buffer> {
  const node = message.report ? reportNode(message) : new MailComposer(mailOptions(message)).compile();
  return node.build();
}

function mailOptions(message: PlannedMessage) {
  const { inReplyTo, references, calendar } = message;
  return {
    newline: 'windows',
    // Boundaries come from this: the same bytes on every run.
    baseBoundary: message.messageId.replace(/\W/g, '').slice(0, 24),
    disableFileAccess: true,
    disableUrlAccess: true,
    headers: { ...deliveryHeaders(message), ...message.headers },
    date: message.date,
    messageId: message.messageId,
    from: { ...message.from },
    to: message.to.map(({ name, address }) => ({ name, address })),
    cc: message.cc.map(({ name, address }) => ({ name, address })),
    subject: message.subject,
    text: message.text,
    ...(message.html === null ? {} : { html: `<html><body>${message.html}</body></html>` }),
    ...(inReplyTo === null ? {} : { inReplyTo, references: [...references] }),
    ...(calendar === null
      ? {}
      : { icalEvent: { method: calendar.method, content: calendar.content, filename: 'invite.ics' } }),
    attachments: message.attachments.map((attachment) => ({ ...attachment })),
  };
}

/** multipart/report of RFC 6522 with the machine-readable part of RFC 3464. */
function reportNode(message: PlannedMessage): MimeNode {
  const { report } = message;
  if (!report) throw new Error('this mail is no delivery report');
  const root = new MimeNode('multipart/report; report-type=delivery-status', {
    newline: 'windows',
    baseBoundary: message.messageId.replace(/\W/g, '').slice(0, 24),
  });
  root.setHeader({
    ...deliveryHeaders(message),
    From: { ...message.from },
    To: message.to.map(({ name, address }) => ({ name, address })),
    Subject: message.subject,
    Date: message.date,
    'Message-ID': message.messageId,
    'Auto-Submitted': 'auto-replied',
    'Return-Path': '<>',
    ...message.headers,
    ...(message.inReplyTo === null
      ? {}
      : { 'In-Reply-To': message.inReplyTo, References: [...message.references] }),
  });
  root.createChild('text/plain; charset=utf-8').setContent(message.text);
  const domain = domainOf(message.from.address);
  const status = [
    `Reporting-MTA: dns; ${domain}`,
    `Arrival-Date: ${message.date.toUTCString().replace('GMT', '+0000')}`,
    '',
    `Final-Recipient: rfc822; ${report.recipient}`,
    'Action: failed',
    `Status: ${/\b5\.\d\.\d\b/.exec(report.diagnostic)?.[0] ?? '5.0.0'}`,
    `Diagnostic-Code: smtp; ${report.diagnostic}`,
    '',
  ];
  root.createChild('message/delivery-status').setContent(status.join('\r\n'));
  root.createChild('text/rfc822-headers').setContent(`${report.originalHeader}\r\n`);
  return root;
}

/** Writes what the receiving server writes on top. */
function deliveryHeaders({ folder, from, date, messageId }: PlannedMessage): Record<string, string> {
  if (folder === 'Sent' || folder === 'Drafts') return {};
  const domain = domainOf(from.address);
  const at = date.toUTCString().replace('GMT', '+0000');
  const queueId = messageId.replace(/\W/g, '').slice(0, 10).toUpperCase();
  return {
    'Return-Path': `<${from.address}>`,
    'Delivered-To': 'robin@fernhill.example',
    Received: `from mail.${domain} (mail.${domain} [192.0.2.25]) by mx.fernhill.example with ESMTPS id ${queueId} for <robin@fernhill.example>; ${at}`,
  };
}
