import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decodePart } from './mime/decode-part.ts';
import { readHtml } from './html/html-events.ts';
import { htmlToText } from './trimming/html-to-text.ts';
import { parseMessage } from './parse-message.ts';
import { sanitiseHtml } from './html/sanitise-html.ts';
import { trimQuotedHtml } from './trimming/trim-quoted-html.ts';
import { trimQuotedText } from './trimming/trim-quoted-text.ts';
import { cases } from '@tern/tools/testing/cases';

/** Every run has the same cases; set another seed to search by hand. */
const runs = (deep: number) => ({
  numRuns: cases({ quick: deep / 10, deep, full: 20 * deep }),
  seed: 20250203,
});

describe('any octets', () => {
  const sample = Buffer.from(
    'From: =?utf-8?Q?J=C3=B6rg?= <j@b.example>\r\nTo: Team: a@b.example;\r\nDate: Mon, 3 Feb 2025 09:41:00 +0100\r\nReferences: <a@b>\r\n <c@d>\r\n' +
      'Content-Type: multipart/mixed; boundary="x"\r\n\r\n--x\r\nContent-Type: multipart/alternative; boundary=y\r\n\r\n--y\r\n' +
      'Content-Type: text/plain; charset=utf-8; format=flowed\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nHello =E2=82=AC \r\nthere\r\n' +
      '--y\r\nContent-Type: text/html; charset=iso-8859-1\r\nContent-Transfer-Encoding: base64\r\n\r\nPHA+SGVsbG88L3A+\r\n--y--\r\n--x\r\n' +
      "Content-Type: message/delivery-status\r\nContent-Disposition: attachment; filename*0*=utf-8''%E2; filename*1*=%82%AC\r\n\r\n" +
      'Final-Recipient: rfc822; a@b.example\r\nAction: failed\r\n--x--\r\n',
  );
  const splice = fc.record({
    at: fc.nat(sample.length),
    cut: fc.nat(60),
    put: fc.uint8Array({ maxLength: 30 }),
    from: fc.nat(sample.length),
    copied: fc.nat(60),
  });

  function checkRead(raw: Buffer) {
    const message = parseMessage(raw);
    for (const part of message.bodyParts) expect(typeof decodePart(part)).toBe('string');
    for (const attachment of message.attachments) {
      expect(attachment.section).toMatch(/^\d+(\.\d+)*$/);
      expect(attachment.filename).toMatch(/^[^/\\\0]+$/);
    }
    for (const id of [...message.references, ...message.inReplyTo]) expect(id).toMatch(/^<[^<>\s]+>$/);
    expect(JSON.stringify([message.subject, message.from, message.to, message.note])).not.toMatch(
      /\\u00[01][\da-f]|\\[nrt]/,
    );
    expect(message.ownText.length).toBeLessThanOrEqual(message.text.length);
  }

  test('when octets are random, then they are read', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => checkRead(Buffer.from(bytes))),
      runs(500),
    );
  });

  test('when a message is damaged anywhere, then it is read', () => {
    fc.assert(
      fc.property(fc.array(splice, { minLength: 1, maxLength: 6 }), (splices) => {
        let raw = sample;
        for (const { at, cut, put, from, copied } of splices) {
          raw = Buffer.concat([
            raw.subarray(0, at),
            put,
            sample.subarray(from, from + copied),
            raw.subarray(at + cut),
          ]);
        }
        checkRead(raw);
      }),
      runs(1500),
    );
  });

  test('when a text is any text, then own and quoted lines are lines of it', () => {
    const line = fc.constantFrom(
      'a',
      '',
      '> b',
      '>> c',
      '-- ',
      '--',
      'On 3 Feb 2025 10:15, a@b wrote:',
      'From: a@b',
      'Sent: x',
      'To: c',
      'Subject: d',
      '-----Original Message-----',
      'Sent from my phone',
      'Begin forwarded message:',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const { ownText } = trimQuotedText(lines.join('\n'));
        for (const own of ownText.split('\n'))
          expect([...lines.map((each) => each.trimEnd()), '']).toContain(own);
      }),
      runs(500),
    );
  });
});

describe('any HTML', () => {
  const token = fc.constantFrom(
    '<p>', '</p>', '<b', '<a href="', 'javascript:x()', '">', "'", '>', '<', '/', '<svg>', '</svg>', '<math>', '<mi>', '<style>', '</style>', '<script>', '</script>', '<noscript>', '</noscript>',
    '<iframe>', '</iframe>', '<textarea>', '</textarea>', '<title>', '</title>', '<xmp>', '</xmp>', '<plaintext>', '<table>', '<td>', '<select>', '<template>', '<!--', '-->', '--!>', '<![CDATA[', ']]>', '<?',
    ' onerror=x()', ' style="', 'color:red;', 'position:fixed', 'url(x)', ' src=x', '<img', '<form ', 'action=x', '&lt;script&gt;', '&#x6a;', '\0', '\n', 'text',
  ); // prettier-ignore
  const html = fc.array(token, { maxLength: 40 }).map((tokens) => tokens.join(''));

  test('when HTML is any HTML, then only harmless elements and attributes come out', () => {
    fc.assert(
      fc.property(html, (source) => {
        readHtml(sanitiseHtml(source), {
          open(name, attributes) {
            expect(name).toMatch(/^(?:p|b|a|img|table|td|pre)$/);
            for (const [attribute, value] of Object.entries(attributes)) {
              expect(attribute).toMatch(/^(?:style|href|target|rel|src|data-remote-src)$/);
              expect(value).not.toMatch(/javascript|url\(|position/i);
            }
          },
        });
      }),
      runs(3000),
    );
  });

  test('when HTML is any HTML, then trimming and reading it end', () => {
    fc.assert(
      fc.property(html, (source) => {
        expect(trimQuotedHtml(source).length).toBeLessThanOrEqual(source.length);
        expect(typeof htmlToText(source)).toBe('string');
      }),
      runs(1000),
    );
  });
});
