import { domainOf } from '@tern/kernel/email-parts';
import type { Random } from './random.ts';
import type { Person } from './sample-text.ts';

export interface ComposedMail {
  readonly from: Person;
  readonly to: Person;
  readonly messageId: string;
  readonly date: Date;
  readonly subject: string;
  readonly references: readonly string[];
  readonly text: string;
  readonly quoted: { readonly text: string; readonly from: Person; readonly date: Date } | null;
  readonly isHtml: boolean;
  readonly isNewsletter: boolean;
  /** 0 for none. */
  readonly attachmentBytes: number;
}

/** The octets of one mail, lines ended by CRLF, as a mail program would write it. */
export function composeMessage(random: Random, mail: ComposedMail): Buffer {
  const text = mail.quoted
    ? `${mail.text}\n\n${attribution(mail.quoted)}\n${quote(mail.quoted.text)}`
    : mail.text;
  const textPart = part('text/plain; charset=utf-8', 'quoted-printable', quotedPrintable(text));
  const bodyPart = mail.isHtml
    ? multipart('alternative', random, [
        textPart,
        part('text/html; charset=utf-8', 'quoted-printable', quotedPrintable(htmlOf(random, mail))),
      ])
    : textPart;
  const root =
    mail.attachmentBytes > 0
      ? multipart('mixed', random, [bodyPart, attachment(random, mail.attachmentBytes)])
      : bodyPart;
  return Buffer.from(`${headers(random, mail)}\n${root}`.replaceAll('\n', '\r\n'), 'utf8');
}

function headers(random: Random, mail: ComposedMail): string {
  const at = mail.date.toUTCString().replace('GMT', '+0000');
  const hop = (index: number) =>
    `Received: from mx${index}.relay.example (mx${index}.relay.example [203.0.113.${random.between(1, 254)}])\n` +
    `\tby in${index}.ternmail.example with ESMTPS id ${random.bytes(9).toString('hex')}\n\tfor <${mail.to.email}>; ${at}`;
  const lines = [
    `Return-Path: <${mail.from.email}>`,
    hop(1),
    hop(2),
    hop(3),
    `DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=${domainOf(mail.from.email)}; s=k1;\n` +
      `\th=from:to:subject:date:message-id; bh=${random.bytes(32).toString('base64')};\n` +
      wrap(random.bytes(256).toString('base64'), 70)
        .map((line, index) => `\t${index === 0 ? 'b=' : ''}${line}`)
        .join('\n'),
    `From: ${mailbox(mail.from)}`,
    `To: ${mailbox(mail.to)}`,
    `Subject: ${word(mail.subject)}`,
    `Date: ${at}`,
    `Message-ID: ${mail.messageId}`,
  ];
  const last = mail.references.at(-1);
  if (last !== undefined) lines.push(`In-Reply-To: ${last}`, `References: ${mail.references.join('\n ')}`);
  if (mail.isNewsletter) lines.push('List-Id: News <news.lists.example>', 'Precedence: bulk');
  return [...lines, 'MIME-Version: 1.0'].join('\n');
}

function mailbox(person: Person): string {
  const name = isAscii(person.name) ? `"${person.name}"` : word(person.name);
  return `${name} <${person.email}>`;
}

function word(text: string): string {
  return isAscii(text) ? text : `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;
}

function isAscii(text: string): boolean {
  return Buffer.byteLength(text) === text.length;
}

function attribution(quoted: NonNullable<ComposedMail['quoted']>): string {
  const at = quoted.date.toUTCString();
  return `On ${at.slice(0, 16)} at ${at.slice(17, 22)}, ${quoted.from.name} <${quoted.from.email}> wrote:`;
}

function quote(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}

/** Markup as heavy as that of common mail programs and newsletters. */
function htmlOf(random: Random, mail: ComposedMail): string {
  const cell = (text: string) =>
    `<tr><td align="left" valign="top" style="padding:12px 24px;font-family:Helvetica,Arial,sans-serif;font-size:15px;line-height:22px;color:#2b2f36;">` +
    `<p style="margin:0 0 12px 0;">${escapeHtml(text)}</p></td></tr>`;
  const picture = () =>
    `<tr><td style="padding:0 24px;"><a href="https://www.news.example/c/${random.bytes(24).toString('hex')}" style="color:#1b66c9;text-decoration:none;">` +
    `<img src="https://img.news.example/${random.bytes(12).toString('hex')}.png" width="560" height="220" alt="" style="display:block;border:0;"></a></td></tr>`;
  const rows = mail.text.split('\n\n').map((text) => cell(text));
  if (mail.isNewsletter)
    for (let index = 0; index < 20; index += 1) rows.push(picture(), cell(mail.text.slice(0, 400)));
  const quoted = mail.quoted
    ? `<br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">${escapeHtml(attribution(mail.quoted))}<br></div>` +
      `<blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex">` +
      `${escapeHtml(mail.quoted.text).replaceAll('\n', '<br>\n')}</blockquote></div>`
    : '';
  return (
    `<!doctype html>\n<html><head><meta charset="utf-8"><title>${escapeHtml(mail.subject)}</title></head><body style="margin:0;padding:0;">\n` +
    `<table width="100%" cellpadding="0" cellspacing="0" border="0">\n${rows.join('\n')}\n</table>${quoted}\n</body></html>`
  );
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function part(type: string, encoding: string, body: string): string {
  return `Content-Type: ${type}\nContent-Transfer-Encoding: ${encoding}\n\n${body}`;
}

function multipart(subtype: string, random: Random, parts: readonly string[]): string {
  const boundary = `=_${random.bytes(12).toString('hex')}`;
  const body = parts.map((each) => `--${boundary}\n${each}\n`).join('');
  return `Content-Type: multipart/${subtype}; boundary="${boundary}"\n\n${body}--${boundary}--\n`;
}

function attachment(random: Random, length: number): string {
  const name = `plan-${random.between(1, 999)}.pdf`;
  const body = wrap(random.bytes(length).toString('base64'), 76).join('\n');
  return (
    `Content-Type: application/pdf; name="${name}"\nContent-Disposition: attachment; filename="${name}"\n` +
    `Content-Transfer-Encoding: base64\n\n${body}`
  );
}

function wrap(text: string, width: number): string[] {
  return text.match(new RegExp(`.{1,${width}}`, 'g')) ?? [];
}

/** RFC 2045 6.7, lines of at most 76 characters. */
function quotedPrintable(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      let encoded = '';
      let column = 0;
      for (const octet of Buffer.from(line, 'utf8')) {
        const isPlain = octet >= 0x20 && octet <= 0x7e && octet !== 0x3d;
        const sign = isPlain
          ? String.fromCharCode(octet)
          : `=${octet.toString(16).toUpperCase().padStart(2, '0')}`;
        if (column + sign.length > 75) {
          encoded += '=\n';
          column = 0;
        }
        encoded += sign;
        column += sign.length;
      }
      return encoded.endsWith(' ') ? `${encoded.slice(0, -1)}=20` : encoded;
    })
    .join('\n');
}
