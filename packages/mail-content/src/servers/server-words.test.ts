import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { alertIn, loggedWords, shownWords } from './server-words.ts';

test.each([
  ['Message contains bare newlines', 'message contains bare newlines'],
  ['Current box is selected READ-ONLY.', 'current box is selected read-only'],
  ['Line 3 "Subject: Divorce papers" is too long', 'line … is too long'],
  ['Message <secret@harbour.example> cannot be read', 'message … cannot be read'],
  ['Подождите', '…'],
  ['', ''],
])('when a server says %j, then the log has %j', (words, logged) => {
  expect(loggedWords(words)).toBe(logged);
});

test('when a server quotes a mail, then no word of it that protocols do not use is logged', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z]{2,8}\d[a-z0-9]{2,8}$/),
      fc.constantFrom(' ', '"', '<', '\r\n'),
      (word, beside) => {
        expect(loggedWords(`Message${beside}${word}${beside}refused`)).not.toContain(word);
      },
    ),
  );
});

test.each([
  [
    'Application password required: https://help.example/app',
    'Application password required: https://help.example/app',
  ],
  [' two\r\nlines\t ', 'two lines'],
  ['turned \u202ereverof', 'turned reverof'],
  ['\u0000 ', null],
  [undefined, null],
  [{ value: 'x' }, null],
])('when a server says %j, then its user reads %j', (words, shown) => {
  expect(shownWords(words)).toBe(shown);
});

test('when a server says very much, then it is cut', () => {
  expect(shownWords('word '.repeat(10_000))?.length).toBeLessThanOrEqual(300);
});

test.each([
  [
    '* OK [ALERT] Your mailbox is 95% full: https://help.example/quota\r\n',
    'Your mailbox is 95% full: https://help.example/quota',
  ],
  ['A7 OK [ALERT] Maintenance tonight at 22:00\r\n', 'Maintenance tonight at 22:00'],
  ['* NO [alert] Disk failure expected\r\n', 'Disk failure expected'],
  ['* OK [ALERT]\r\n', null],
  ['* OK [UIDNEXT 7] [ALERT] no\r\n', null],
  ['* 3 FETCH (BODY[] {20}\r\n', null],
])('when a server answers %j, then the alert in it is %j', (line, words) => {
  expect(alertIn(Buffer.from(line))).toBe(words);
});
