import { describe, expect, test } from '@jest/globals';
import { readAddresses } from './addresses.ts';
import { readMailDate } from './mail-date.ts';
import { readMessageIds } from './message-ids.ts';
import { paramText, readStructuredField } from './structured-field.ts';

describe('addresses', () => {
  test.each([
    ['a bare address', 'a@b.example', [['a@b.example', null]]],
    ['a name', 'Anna Keller <a@b.example>', [['a@b.example', 'Anna Keller']]],
    ['a quoted name with a comma', '"Keller, Anna" <a@b.example>', [['a@b.example', 'Keller, Anna']]],
    ['a comment for a name', 'a@b.example (Anna)', [['a@b.example', 'Anna']]],
    ['an encoded name', '=?utf-8?Q?J=C3=B6rg?= <j@b.example>', [['j@b.example', 'Jörg']]],
    ['an encoded name in quotes', '"=?utf-8?Q?J=C3=B6rg?=" <j@b.example>', [['j@b.example', 'Jörg']]],
    ['a quoted local part', '"anna keller"@b.example', [['"anna keller"@b.example', null]]],
    ['all in one encoded word', '=?utf-8?Q?Anna_=3Ca=40b.example=3E?=', [['a@b.example', 'Anna']]],
    [
      'a group',
      'Team: a@b.example, C <c@d.example>;',
      [
        ['a@b.example', null],
        ['c@d.example', 'C'],
      ],
    ],
    ['an empty group', 'undisclosed-recipients:;', []],
    [
      'several, with junk between them',
      'a@b.example,, ,nonsense, <c@d.example>',
      [
        ['a@b.example', null],
        ['c@d.example', null],
      ],
    ],
    ['the address as name', '"a@b.example" <a@b.example>', [['a@b.example', null]]],
    ['quotes inside quotes', '"\'Anna\'" <a@b.example>', [['a@b.example', 'Anna']]],
    ['a quotation at the end', String.raw`"Robert \"Bob\"" <a@b.example>`, [['a@b.example', 'Robert "Bob"']]],
    ['two quotations', String.raw`"\"Bob\" and \"Al\"" <a@b.example>`, [['a@b.example', '"Bob" and "Al"']]],
    ['an apostrophe in quotes', "'Anna O'Brien' <a@b.example>", [['a@b.example', "Anna O'Brien"]]],
    ['an apostrophe at the end', '"Farmers\'" <a@b.example>', [['a@b.example', "Farmers'"]]],
    ['a raw name in another script', 'Иван Петров <i@b.example>', [['i@b.example', 'Иван Петров']]],
    ['a raw name with one such letter', '"Łukasz Żak" <l@b.example>', [['l@b.example', 'Łukasz Żak']]],
    ['a raw name in a comment', 'y@b.example (山田太郎)', [['y@b.example', '山田太郎']]],
    [
      'a raw name beside an encoded one',
      'Иван =?utf-8?Q?=C5=BBak?= <i@b.example>',
      [['i@b.example', 'Иван Żak']],
    ],
    [
      'all in one encoded word, in another script',
      '=?utf-8?B?0JjQstCw0L0gPGlAYi5leGFtcGxlPg==?=',
      [['i@b.example', 'Иван']],
    ],
    [
      'marks that turn what follows',
      '"Anna \u202egro.live" <a@b.example>',
      [['a@b.example', 'Anna gro.live']],
    ],
    ['an address in Unicode', 'Jörg <jörg@büro.example>', [['jörg@büro.example', 'Jörg']]],
    ['an open bracket', 'Anna <a@b.example', [['a@b.example', 'Anna']]],
    ['nothing', '', []],
  ])('when a field holds %s, then it is read', (_, field, expected) => {
    const value = Buffer.from(field, 'utf8').toString('latin1');
    expect(readAddresses([value], 10).map(({ email, name }) => [email, name])).toEqual(expected);
  });

  test('when a field is plain, then it reads as the parser of all forms reads it', () => {
    const encoded = ['=?utf-8?B?SsO2cmc=?= ', '=?UTF-8?q?J=C3=B6rg?= K ', '=?x?b??= =?utf-8?Q?_a?= '];
    const names = [
      '',
      'Anna ',
      "Sean O'Brien ",
      'A-B c_1 ',
      "'quoted' ",
      '- ',
      '"Anna Keller" ',
      '"x" ',
      ...encoded,
    ];
    const addresses = [
      'a@b.example',
      "'a'@b.example",
      'a.b+c-d_e@x-y.example',
      'A@B',
      '.a.@.b.',
      'a@b@c.example',
    ];
    const mailboxes = names.flatMap((name) => addresses.map((one) => (name ? `${name}<${one}>` : one)));
    for (const first of mailboxes) {
      for (const second of mailboxes) {
        const field = `${first}, ${second}`;
        // A comma at the end makes the field not plain and changes nothing else.
        expect([field, readAddresses([field], 9)]).toEqual([field, readAddresses([`${field},`], 9)]);
      }
    }
  });

  test('when a raw name is in windows-1252, then it is read as that', () => {
    const [mailbox] = readAddresses(['Pat O\x92Brien <p@b.example>'], 1);
    expect(mailbox?.name).toBe('Pat O’Brien');
  });

  test('when there are more than the limit, then the first stay', () => {
    expect(
      readAddresses([Array.from({ length: 50 }, (_, index) => `u${index}@b.example`).join(',')], 20),
    ).toHaveLength(20);
  });
});

describe('fields with parameters', () => {
  test('when a raw file name has encoded words in it, then both are read', () => {
    const field = Buffer.from('text/plain; name="Отчёт =?utf-8?Q?=E2=82=AC?=.pdf"', 'utf8').toString(
      'latin1',
    );
    expect(paramText(readStructuredField(field), 'name')).toBe('Отчёт €.pdf');
  });

  test('when a field is plain, then it reads as the parser of all forms reads it', () => {
    const params = [
      'charset=utf-8',
      'NAME="a; b = c"',
      'name=""',
      'boundary="=_x y"',
      'f=a=b',
      '__proto__=1',
    ];
    for (const first of params) {
      for (const second of params) {
        const field = `Text/Plain; ${first};  ${second}`;
        // A semicolon at the end makes the field not plain and changes nothing else.
        expect([field, readStructuredField(field)]).toEqual([field, readStructuredField(`${field};`)]);
      }
    }
  });
});

describe('message ids', () => {
  test.each([
    ['one', ['<a@b>'], ['<a@b>']],
    ['several, folded', ['<a@b> <c@d>\t<e@f>'], ['<a@b>', '<c@d>', '<e@f>']],
    ['without blanks', ['<a@b><c@d>'], ['<a@b>', '<c@d>']],
    ['one twice', ['<a@b> <a@b>'], ['<a@b>']],
    ['without brackets', ['a@b, c@d'], ['<a@b>', '<c@d>']],
    ['broken by folding', ['<very-long- id@host>'], ['<very-long-id@host>']],
    ['among words', ['Your message of Monday <a@b> (sent late)'], ['<a@b>']],
    ['without an at sign', ['<20250203.1>'], ['<20250203.1>']],
    ['in capitals', ['<A@B>'], ['<A@B>']],
    ['junk', ['nothing here', '<>', ''], []],
  ])('when ids are %s, then they are read', (_, values, expected) => {
    expect(readMessageIds(values, 10)).toEqual(expected);
  });

  test('when there are too many, then the first and the latest stay', () => {
    const ids = Array.from({ length: 50 }, (_, index) => `<${index}@a>`);
    expect(readMessageIds([ids.join(' ')], 3)).toEqual(['<0@a>', '<48@a>', '<49@a>']);
  });
});

describe('dates', () => {
  test.each([
    ['Mon, 3 Feb 2025 09:41:00 +0100', '2025-02-03T08:41:00Z'],
    ['3 Feb 2025 09:41 +0100', '2025-02-03T08:41:00Z'],
    ['Mon,  3 Feb 2025 09:41:00 -0330 (NST)', '2025-02-03T13:11:00Z'],
    ['Mon, 3 Feb 2025 09:41:00 GMT', '2025-02-03T09:41:00Z'],
    ['Mon, 3 Feb 2025 09:41:00 EST', '2025-02-03T14:41:00Z'],
    ['Mon, 3 Feb 2025 09:41:00 pdt', '2025-02-03T16:41:00Z'],
    ['Mon, 3 Feb 2025 09:41:00 X', '2025-02-03T09:41:00Z'],
    ['Mon, 3 Feb 2025 09:41:00 "GMT"', '2025-02-03T09:41:00Z'],
    ['Mon, 3 Feb 2025 09:41:00 GMT+0200', '2025-02-03T07:41:00Z'],
    ['Mon, 3 Feb 2025 09:41:00 +02:00', '2025-02-03T07:41:00Z'],
    ['Mon, 3 Feb 2025 09:41:00', '2025-02-03T09:41:00Z'],
    ['Mon, 03-Feb-2025 09:41:00 +0000', '2025-02-03T09:41:00Z'],
    ['Monday, 3 February 2025 09:41:00 +0000', '2025-02-03T09:41:00Z'],
    ['Mon, 3 Feb 25 09:41:00 +0000', '2025-02-03T09:41:00Z'],
    ['Mon, 3 Feb 99 09:41:00 +0000', '1999-02-03T09:41:00Z'],
    ['Mon, 3 Feb 125 09:41:00 +0000', '2025-02-03T09:41:00Z'],
    ['Mon, 3 Feb 2025 09.41.00 +0000', '2025-02-03T09:41:00Z'],
    ['Mon, 3 Feb 2025 23:59:60 +0000', '2025-02-03T23:59:59Z'],
    ['Mon Feb  3 09:41:00 2025', '2025-02-03T09:41:00Z'],
    ['Mon Feb  3 09:41:00 CET 2025', '2025-02-03T08:41:00Z'],
    ['February 3, 2025 3:04 PM', '2025-02-03T15:04:00Z'],
    ['2025-02-03T09:41:00Z', '2025-02-03T09:41:00Z'],
    ['2025-02-03 09:41:00.123 +0100', '2025-02-03T08:41:00Z'],
    ['2025/02/03 09:41', '2025-02-03T09:41:00Z'],
    ['Sat, 29 Feb 2020 00:00:00 +0000', '2020-02-29T00:00:00Z'],
  ])('when a Date field says %j, then it is that moment', (value, expected) => {
    expect(readMailDate(value)?.toISOString()).toBe(new Date(expected).toISOString());
  });

  test.each([
    [''],
    ['yesterday'],
    ['Mon, 32 Feb 2025 09:41:00 +0000'],
    ['Sat, 29 Feb 2025 09:41:00 +0000'],
    ['Mon, 3 Foo 2025 09:41:00 +0000'],
    ['Mon, 3 Feb 2025 29:41:00 +0000'],
    ['Thu, 1 Jan 1970 00:00:00 +0000'],
    ['Mon, 3 Feb 9999 09:41:00 +0000'],
    ['=?utf-8?Q?x?='],
  ])('when a Date field says %j, then there is no date', (value) => {
    expect(readMailDate(value)).toBeNull();
  });
});
