import { describe, expect, test } from '@jest/globals';
import { decodePart } from './decode-part.ts';
import type { EncodedPart } from './parsed-message.ts';

function aPart(overrides: Partial<EncodedPart> & { text?: string }): EncodedPart {
  const { text = '', ...others } = overrides;
  return {
    bytes: Buffer.from(text, 'latin1'),
    encoding: '7bit',
    charset: '',
    isFlowed: false,
    delSp: false,
    ...others,
  };
}

describe('transfer encodings', () => {
  test.each([
    ['7bit', 'Hello', 'Hello'],
    ['quoted-printable', 'a=3Db=E2=82=AC', 'a=b€'],
    ['quoted-printable', 'soft=\r\nbreak= \t\r\nagain=\nlf=', 'softbreakagainlf'],
    ['quoted-printable', 'lower =e2=82=ac, broken =G1 = =4', 'lower €, broken =G1 = =4'],
    ['base64', 'SGVs\r\nbG8=', 'Hello'],
    ['base64', 'SGV*s bG8', 'Hello'],
    ['x-unknown', 'Hello', 'Hello'],
  ])('when the encoding is %s and the octets %j, then the text is %j', (encoding, text, expected) => {
    expect(decodePart(aPart({ encoding, text }))).toBe(expected);
  });
});

describe('character sets', () => {
  test.each([
    ['utf-8', [0xe2, 0x82, 0xac], '€'],
    ['UTF8', [0xef, 0xbb, 0xbf, 0x61], 'a'],
    ['iso-8859-1', [0x80, 0xe9], '€é'],
    ['iso-8859-15', [0xa4], '€'],
    ['windows-1251', [0xcf], 'П'],
    ['cp-1251', [0xcf], 'П'],
    ['win1251', [0xcf], 'П'],
    ['koi8-r', [0xf0], 'П'],
    ['gb2312', [0xc4, 0xe3], '你'],
    ['cp936', [0xc4, 0xe3], '你'],
    ['big5', [0xa7, 0x41], '你'],
    ['shift_jis', [0x93, 0xfa], '日'],
    ['iso-2022-jp', [0x1b, 0x24, 0x42, 0x46, 0x7c, 0x1b, 0x28, 0x42], '日'],
    ['ks_c_5601-1987', [0xb0, 0xa1], '가'],
    ['cp850', [0x84], 'ä'],
    ['utf-7', [0x2b, 0x49, 0x4b, 0x77, 0x2d], '€'],
    ['utf-16le', [0x41, 0x00], 'A'],
    ['utf-16', [0x41, 0x00], 'A'],
    ['utf-16', [0xff, 0xfe, 0x41, 0x00], 'A'],
    ['utf-16', [0xfe, 0xff, 0x00, 0x41], 'A'],
    ...['iso-2022-jp', 'iso-2022-jp-ms', 'ISO-2022-JP-3', 'cp50220', 'cp50221', 'us-ascii', ''].map(
      (label): [string, number[], string] => [label, [0x1b, 0x24, 0x42, 0x46, 0x7c, 0x1b, 0x28, 0x42], '日'],
    ),
    ['hex', [0x61, 0xe9], 'aé'],
    ['base-64', [0x61, 0xe9], 'aé'],
    ['us-ascii', [0xe2, 0x82, 0xac], '€'],
    ['us-ascii', [0xe9], 'é'],
    ['', [0xe9], 'é'],
    ['"utf-8"', [0xe2, 0x82, 0xac], '€'],
    ['utf-8 (comment)', [0xe2, 0x82, 0xac], '€'],
    ['x-nothing', [0x61, 0xe9], 'aé'],
    ['utf-8', [0x61, 0xff], 'a\ufffd'],
  ])('when the label is %j and the octets %j, then the text is %j', (charset, bytes, expected) => {
    expect(decodePart(aPart({ charset, bytes: Buffer.from(bytes) }))).toBe(expected);
  });

  test('when HTML names its charset only in a meta element, then that counts', () => {
    const text = '<html><meta http-equiv=Content-Type content="text/html; charset=windows-1251"><p>\xcf</p>';
    expect(decodePart(aPart({ text }))).toContain('П');
  });

  test('when a limit cuts a UTF-8 character without a label, then the rest is still UTF-8', () => {
    const bytes = Buffer.from('é'.repeat(2 * 1024 * 1024)).subarray(1);
    const text = decodePart(aPart({ bytes: Buffer.concat([Buffer.from('a'), bytes.subarray(1)]) }));
    expect(text.slice(0, 5)).toBe('aéééé');
  });
});

describe('lines', () => {
  test('when lines end in CRLF or CR and NUL is among them, then lines end in LF and NUL is gone', () => {
    expect(decodePart(aPart({ text: 'a\r\nb\rc\0d' }))).toBe('a\nb\ncd');
  });

  test.each([
    ['soft breaks are joined', 'Hello \nthere\nnext', false, 'Hello there\nnext'],
    ['DelSp removes the blank', 'Hel \nlo', true, 'Hello'],
    ['stuffed blanks go', ' From me\n >no quote', false, 'From me\n>no quote'],
    ['quotes are joined by depth', '> one \n> two\n>> deep \n> three', false, '> one two\n>> deep \n> three'],
    ['a signature separator stays', 'Text \n-- \nAnna', false, 'Text \n-- \nAnna'],
    ['a quoted signature separator stays', '> a\n> -- \n> b', false, '> a\n> -- \n> b'],
  ])('when a flowed text is read, then %s', (_, text, delSp, expected) => {
    expect(decodePart(aPart({ text, isFlowed: true, delSp }))).toBe(expected);
  });
});

describe('limits', () => {
  test.each(['7bit', 'quoted-printable', 'base64'])(
    'when %s octets decode to more than 2 MB, then 2 MB are read',
    (encoding) => {
      const text =
        encoding === 'base64'
          ? Buffer.alloc(4 * 1024 * 1024, 'a').toString('base64')
          : 'a'.repeat(4 * 1024 * 1024);
      expect(decodePart(aPart({ encoding, text }))).toHaveLength(2 * 1024 * 1024);
    },
  );
});
