import { expect, test } from '@jest/globals';
import { hasBareLineEnd } from './line-ends.ts';

test.each([
  ['', false],
  ['Subject: a', false],
  ['Subject: a\r\n\r\nb\r\n', false],
  ['Subject: a\r\n\nb\r\n', true],
  ['Subject: a\n', true],
  ['Subject: a\r', true],
  ['Subject: a\r\r\n', true],
  ['a\rb\r\n', true],
  ['\n', true],
])('when a mail is %j, then it has a bare line end: %s', (text, expected) => {
  expect(hasBareLineEnd(Buffer.from(text))).toBe(expected);
});
