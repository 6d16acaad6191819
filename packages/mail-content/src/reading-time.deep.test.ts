import { describe, expect, test } from '@jest/globals';
import { readAddresses } from './mime/addresses.ts';
import { decodeHeaderText } from './mime/header-text.ts';
import { htmlToText } from './trimming/html-to-text.ts';
import { parseMessage } from './parse-message.ts';
import { safeStyle } from './html/safe-styles.ts';
import { sanitiseHtml } from './html/sanitise-html.ts';
import { trimQuotedHtml } from './trimming/trim-quoted-html.ts';
import { trimQuotedText } from './trimming/trim-quoted-text.ts';

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

describe('time to read', () => {
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

  test('when lines end in CR CR LF and a long run of CR follows, then it takes linear time', () => {
    const start = process.threadCpuUsage();
    parseMessage(Buffer.from(`Subject: a\r\r\n\r\r\n${'\r'.repeat(length)}x`));
    expect(process.threadCpuUsage(start).user / 1e6).toBeLessThan(cpuSecondsLimit);
  });

  test('when a large message has a thousand parts without an end, then only the octets of each part are searched for its end', () => {
    const part = `--a\nContent-Type: multipart/mixed; boundary=none\n\n${'x'.repeat(20_000)}\n`;
    const start = process.threadCpuUsage();
    parseMessage(Buffer.from(`Content-Type: multipart/mixed; boundary=a\n\n${part.repeat(1000)}`));
    expect(process.threadCpuUsage(start).user / 1e6).toBeLessThan(cpuSecondsLimit);
  });
});
