import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cases } from '@tern/tools/testing/cases';
import { parseMessage } from '../parse-message.ts';
import { prepareMessage } from '../prepare-message.ts';
import type { ParsedMessage } from '../mime/parsed-message.ts';
import { splitMbox } from '../testing/split-mbox.ts';
import { writeMboxMessage, type KeptMessage } from './write-mbox.ts';

const receivedAt = new Date('2026-03-01T10:00:00Z');

/** The stored fields of a mail, as sync writes them. Its parts are too small to be compressed. */
function keptOf(source: Buffer, id: string): KeptMessage {
  const prepared = prepareMessage({ source, receivedAt, isCut: false });
  return { ...prepared, id, extra: [['X-Tern-Account', `account of ${id}`]] };
}

/** The content of a message, independent of how its source is written. */
function saidBy(message: ParsedMessage) {
  const { rawMessageId, inReplyTo, references, subject, from, to, cc, bcc, replyTo } = message;
  return {
    rawMessageId,
    inReplyTo,
    references,
    subject,
    from,
    to,
    cc,
    bcc,
    replyTo,
    text: message.text,
    parts: message.bodyParts.map(({ kind, view }) => `${kind} ${view}`).sort(),
    attachments: message.attachments.map(({ filename }) => filename),
    calendar: message.calendarPart !== null,
  };
}

const lines = fc.array(
  fc.oneof(
    fc.constantFrom(
      'From here',
      '>From there',
      '>>From',
      'From ',
      '',
      '-- ',
      '--x',
      '.',
      '> quoted',
      '=?a?b?c?=',
    ),
    fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.replace(/[\p{Cc}\p{Cs}]/gu, '')),
  ),
  { maxLength: 8 },
);
const word = fc.oneof(
  fc.stringMatching(/^[A-Za-zäöüéñ書類\u{1f600}"(),<>@;:.=?_ -]{1,90}$/u),
  fc.constantFrom('From me', 'Re: =?utf-8?q?a?=', 'Zoë', 'a  b', ' '),
);
const address = fc.record({
  name: fc.option(word),
  email: fc.stringMatching(/^[a-z][a-z0-9.+-]{0,10}[a-z]@[a-z]{2,10}\.example$/),
});
const encodings = ['7bit', '8bit', 'quoted-printable', 'base64'] as const;
const body = fc.record({
  text: lines.map((all) => all.join('\n')),
  encoding: fc.constantFrom(...encodings),
  lineEnd: fc.constantFrom('\n', '\r\n'),
});
const mail = fc.record({
  from: address,
  to: fc.array(address, { minLength: 1, maxLength: 4 }),
  subject: word,
  references: fc.array(fc.stringMatching(/^<[a-z0-9]{1,20}@[a-z]{1,8}\.example>$/), { maxLength: 4 }),
  text: fc.option(body),
  html: fc.option(body),
  attachment: fc.option(fc.stringMatching(/^[\wäöü書 ()'-]{0,20}[a-z]\.(pdf|eml|ics|png)$/u)),
});
type Mail = Parameters<Parameters<typeof mail.map>[0]>[0];

const encodedWord = (text: string) => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;
const person = ({ name, email }: { name: string | null; email: string }) =>
  name === null ? email : `${encodedWord(name)} <${email}>`;

function part({ text, encoding, lineEnd }: NonNullable<Mail['text']>, kind: string): string {
  const octets = Buffer.from(text.replaceAll('\n', lineEnd));
  const quoted = [...octets]
    .map((octet) =>
      octet === 0x0a || octet === 0x0d || (octet > 0x20 && octet < 0x7f && octet !== 0x3d)
        ? String.fromCharCode(octet)
        : `=${octet.toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .join('');
  const content =
    { base64: octets.toString('base64'), 'quoted-printable': quoted }[encoding as string] ?? text;
  return `Content-Type: text/${kind}; charset=utf-8\nContent-Transfer-Encoding: ${encoding}\n\n${content}`;
}

function sourceOf({ from, to, subject, references, text, html, attachment }: Mail): Buffer {
  const forms = [...(text ? [part(text, 'plain')] : []), ...(html ? [part(html, 'html')] : [])];
  const alternative = ['Content-Type: multipart/alternative; boundary=b', ...forms, '-'].join('\n\n--b\n');
  const file =
    attachment === null
      ? []
      : [
          `Content-Type: application/pdf\nContent-Disposition: attachment; filename*=UTF-8''${encodeURIComponent(attachment).replace(/['()]/g, '_')}\n\nx`,
        ];
  return Buffer.from(
    [
      `From: ${person(from)}`,
      `To: ${to.map(person).join(', ')}`,
      `Subject: ${encodedWord(subject)}`,
      `References: ${references.join(' ')}`,
      'Message-ID: <m@tern.example>',
      'Date: Sun, 1 Mar 2026 09:00:00 +0000',
      [
        'Content-Type: multipart/mixed; boundary=a',
        ...(forms.length > 0 ? [alternative] : []),
        ...file,
        '-',
      ].join('\n\n--a\n'),
    ].join('\n'),
  );
}

describe('an mbox file', () => {
  test('when any messages are written one after the other, then our parser reads the same messages from it', () => {
    fc.assert(
      fc.property(fc.array(mail, { minLength: 1, maxLength: 4 }), (mails) => {
        const sources = mails.map(sourceOf);
        const file = sources.map((source, index) => writeMboxMessage(keptOf(source, `m${index}`))).join('');
        const found = splitMbox(file).map((message) => saidBy(parseMessage(message)));
        expect(found).toEqual(sources.map((source) => saidBy(parseMessage(source))));
      }),
      { numRuns: cases({ quick: 60, deep: 1_000, full: 10_000 }), seed: 20260301 },
    );
  });

  test('when a mail is written, then mail programs accept every line, and it carries its date', () => {
    const subject = 'Angebot für das Büro '.repeat(20);
    const source = Buffer.from(
      `From: kit@harbor.example\nSubject: =?UTF-8?B?${Buffer.from(subject).toString('base64')}?=\nDate: Sun, 1 Mar 2026 09:00:00 +0000\n\nFrom now on\n`,
    );
    const text = writeMboxMessage(keptOf(source, 'one'));
    expect(text).toMatch(/^From kit@harbor\.example Sun Mar {2}1 09:00:00 2026\n/);
    expect(text).toContain('\n>From now on\n');
    expect(text).toContain('\nDate: Sun, 01 Mar 2026 09:00:00 +0000\n');
    expect(text.endsWith('\n\n')).toBe(true);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(200);
  });

  test.each([
    ['\n', '\n'],
    ['\r\n', '\r\n'],
    ['\r\n', '\r\r\n'],
    ['\r\r\n', '\r\r\n'],
  ])(
    'when the lines of a mail end with %j and those of its text with %j, then those of the file end with LF alone, as RFC 4155 has it',
    (end, endOfText) => {
      const source = [
        'From: Ana <ana@harbor.example>',
        'Subject: Offer',
        'Content-Type: multipart/mixed; boundary=a',
        '',
        '--a',
        '',
        ['one', 'From two'].join(endOfText),
        '--a',
        'Content-Type: text/calendar; name="call.ics"',
        '',
        ['BEGIN:VCALENDAR', 'END:VCALENDAR'].join(endOfText),
        '--a--',
        '',
      ].join(end);
      const text = writeMboxMessage(keptOf(Buffer.from(source), 'one'));
      expect(text).toContain('\n>From two\n');
      expect(text).toContain('\nEND:VCALENDAR\n');
      expect(text).not.toContain('\r');
      const [found] = splitMbox(text).map((message) => parseMessage(message));
      expect(found?.text).toBe(parseMessage(Buffer.from(source)).text);
    },
  );

  test('when a line ends with a lone CR, then the text after it counts as the same line and is not quoted', () => {
    const source = Buffer.from('Subject: a\nContent-Type: text/plain\n\none\rFrom two\n>From three\n');
    const text = writeMboxMessage(keptOf(source, 'one'));
    expect(text).toContain('one\rFrom two\n>>From three\n');
  });

  test('when a mail holds an invitation, then it is kept whole under its name', () => {
    const calendar = 'BEGIN:VCALENDAR\nEND:VCALENDAR\n';
    const source = Buffer.from(
      `Subject: a\nContent-Type: multipart/mixed; boundary=a\n\n--a\n\nhello\n--a\nContent-Type: text/calendar; name="call.ics"\n\n${calendar}\n--a--\n`,
    );
    const [found] = splitMbox(writeMboxMessage(keptOf(source, 'one'))).map((message) =>
      parseMessage(message),
    );
    expect(Buffer.from(found?.calendarPart?.bytes ?? []).toString()).toBe(calendar);
    expect(found?.attachments.map(({ filename }) => filename)).toEqual(['call.ics']);
  });
});
