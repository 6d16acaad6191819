import { expect, test } from '@jest/globals';
import { calendarText } from './calendar-text.ts';

const word = 'Frühstück';

test.each([
  ['UTF-8', Buffer.from(word), undefined],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${word}`), undefined],
  ['Latin-1 without a word about it', Buffer.from(word, 'latin1'), undefined],
  ['Latin-1 that calls itself UTF-8', Buffer.from(word, 'latin1'), 'text/calendar; charset=utf-8'],
  ['UTF-8 that calls itself something unknown', Buffer.from(word), 'text/calendar; charset=x-none'],
  ['UTF-16', Buffer.from(`\uFEFF${word}`, 'utf16le'), undefined],
])('when a calendar is in %s, then its words are read', (_set, bytes, type) => {
  expect(calendarText(bytes, type)).toBe(word);
});

test('when UTF-8 is called Latin-1, then it is read as UTF-8 all the same', () => {
  expect(calendarText(Buffer.from(word), 'text/calendar; charset=iso-8859-1')).toBe(word);
});

test('when one byte of UTF-8 is broken, then the rest keeps its letters', () => {
  const broken = Buffer.concat([Buffer.from(`${word} ${word} `), Buffer.from([0xff])]);
  expect(calendarText(broken)).toBe(`${word} ${word} \uFFFD`);
});

test('when the content type names the set, then it counts', () => {
  const cyrillic = new Uint8Array([0xc4, 0xc5, 0xce, 0xd8]);
  expect(calendarText(cyrillic, 'text/calendar; charset="koi8-r"')).toBe('день');
});

test('when lines are folded between the bytes of one letter, then the letters are whole and the lines are as many', () => {
  const folded = (end: string) =>
    Buffer.concat([
      Buffer.from('SUMMARY:Fr\u00fc').subarray(0, -1),
      Buffer.from(`${end} `),
      Buffer.from('\u00fchst\u00fcck \ud83d\ude00').subarray(1, -2),
      Buffer.from(`${end}\t`),
      Buffer.from('\ud83d\ude00!').subarray(2),
    ]);
  expect(calendarText(folded('\r\n'))).toBe('SUMMARY:Fr\u00fc\r\n hst\u00fcck \ud83d\ude00\r\n\t!');
  expect(calendarText(folded('\n'))).toBe('SUMMARY:Fr\u00fc\n hst\u00fcck \ud83d\ude00\n\t!');
});
