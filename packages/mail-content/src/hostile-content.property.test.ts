import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readAddresses } from './mime/addresses.ts';
import { decodePart } from './mime/decode-part.ts';
import { decodeHeaderText } from './mime/header-text.ts';
import { readHtml } from './html/html-events.ts';
import { htmlToText } from './trimming/html-to-text.ts';
import { parseMessage } from './parse-message.ts';
import { safeStyle } from './html/safe-styles.ts';
import { sanitiseHtml } from './html/sanitise-html.ts';
import { trimQuotedHtml } from './trimming/trim-quoted-html.ts';
import { trimQuotedText } from './trimming/trim-quoted-text.ts';
import { cases } from '@tern/tools/testing/cases';

/** Repeated, each of these makes some mail or HTML library take minutes. */
const repeated = [
  'a', ' ', '\n', '\t', '>', ':', '-', '_', '<', '(', '[', '@', '\\', '"', ',', ';', '\0', 'é', 'a:\n', '> a\n', 'a\n> b\n', '>From a\n', '-- \n', '--\n',
  'On 2025 \n', 'On 1 \na@b\n', 'wrote:\n', 'On 3 Feb 2025 10:15, a@b wrote:\n', 'From: a\n', 'From: a\nTo: b\n', '*From:*\n', 'Sent from my x\n',
  '---------- forwarded by x', '-----Original Message-----\n', '____________________\n', '\n\nThis message is confidential', '-', '- ',
  '<b>', '<b', '</i>', '<b></i>', '<p>', '<div><p>', '<blockquote type=cite>', '<blockquote type=cite></blockquote>a<br>', '<a href="', '<a style="color:red;',
  '<!--', '<![CDATA[', '<script>', '<style>', '<svg>', '<math><mi>', '<iframe>', '<table><tr><td>', '<form>', '&amp;', '&', '&#', '<x y=z ',
  '=?utf-8?Q?a?= ', '=?', '=?a?b?', 'a@b,', 'a <', '"a" <a@b>, ', 'g:', 'a*0=b;', 'a\r\n b\r\n', 'X: y\n', '--x\n', 'Content-Type: multipart/mixed; boundary=x\n\n--x\n',
  `Content-Type: multipart/mixed; boundary="${'-'.repeat(70)}"\n\n`, 'color:red;', 'rgb(0,',
  '03/04/2025 02:11 PM\nTo: a@b.example,\ncc: x,\n', 'From: a sent: ', 'mailto:a@b.example\n> wrote:\n', 'AB> x\n', '---- a wrote ',
]; // prettier-ignore

const readers: readonly (readonly [string, (source: string) => unknown])[] = [
  ['parseMessage, as a whole', (source) => parseMessage(Buffer.from(source))],
  ['parseMessage, as a text', (source) => parseMessage(Buffer.from(`Subject: a\n\n${source}`))],
  ['parseMessage, as HTML', (source) => parseMessage(Buffer.from(`Content-Type: text/html\n\n${source}`))],
  [
    'parseMessage, as parts',
    (source) => parseMessage(Buffer.from(`Content-Type: multipart/mixed; boundary=x\n\n${source}`)),
  ],
  ['readAddresses', (source) => readAddresses([source], 500)],
  ['decodeHeaderText', decodeHeaderText],
  ['trimQuotedText', trimQuotedText],
  ['trimQuotedHtml', trimQuotedHtml],
  ['htmlToText', htmlToText],
  ['sanitiseHtml', (source) => sanitiseHtml(source)],
  ['safeStyle', safeStyle],
];

/** The same cases in every run; set another seed to search by hand. */
const runs = (deep: number) => ({
  numRuns: cases({ quick: deep / 10, deep, full: 20 * deep }),
  seed: 20250203,
});

describe('time', () => {
  const length = 200_000;
  // Linear time is at most a tenth of this limit, quadratic time many times the limit.
  const cpuSecondsLimit = 1.5;

  test.each(readers)('when %s reads 200 KB of a repeated trap, then it takes linear time', (_, read) => {
    const slow = repeated.filter((trap) => {
      const source = `${trap.repeat(Math.ceil(length / trap.length))}\u0001`;
      const start = process.threadCpuUsage();
      read(source);
      return process.threadCpuUsage(start).user / 1e6 > cpuSecondsLimit;
    });
    expect(slow).toEqual([]);
  });

  test.each([
    ['the subject of a mail inside', 'message/rfc822\n\nSubject: x', 'x\n\n', 60_000, 12],
    ['a file name', 'image/png; name="x', 'x"\n\n', 8_000, 500],
  ])('when %s is a long run of dots, then it takes linear time', (_, before, after, dots, count) => {
    const part = `--a\nContent-Type: ${before}${'.'.repeat(dots)}${after}\n`;
    const start = process.threadCpuUsage();
    parseMessage(Buffer.from(`Content-Type: multipart/mixed; boundary=a\n\n${part.repeat(count)}`));
    expect(process.threadCpuUsage(start).user / 1e6).toBeLessThan(cpuSecondsLimit);
  });

  test('when a large message has a thousand parts without an end, then only the octets of each part are searched for its end', () => {
    const part = `--a\nContent-Type: multipart/mixed; boundary=none\n\n${'x'.repeat(20_000)}\n`;
    const start = process.threadCpuUsage();
    parseMessage(Buffer.from(`Content-Type: multipart/mixed; boundary=a\n\n${part.repeat(1000)}`));
    expect(process.threadCpuUsage(start).user / 1e6).toBeLessThan(cpuSecondsLimit);
  });
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
