import { expect, test } from '@jest/globals';
import { splitByWriter } from './split-by-writer.ts';

test('when one person is written in many ways, then all of their mail is in one half', () => {
  const ways = [
    'Field, Samuel T <FieldST@harbour.example>',
    'Samuel Field',
    "'Field, Sam'",
    'FIELD, S [mailto:x]',
  ];
  const mails = ways.map((from, index) => ({ id: `m${index}`, lang: 'en', from }));
  const halfOf = splitByWriter('office', mails);
  expect(new Set(mails.map((mail) => halfOf(mail).half)).size).toBe(1);
});

test('when a set has few writers, then each half has as many of them as the other', () => {
  const mails = Array.from({ length: 120 }, (_, index) => ({
    id: `nxx-${String(index + 1).padStart(3, '0')}`,
    lang: 'xx',
  }));
  const halfOf = splitByWriter('natural', mails);
  const dev = mails.filter((mail) => halfOf(mail).half === 'dev');
  expect(dev).toHaveLength(60);
  expect(new Set(dev.map((mail) => halfOf(mail).writer)).size).toBe(2);
});

test('when mail is added, then the halves of the writers who were there stay', () => {
  const writers = Array.from(
    { length: 60 },
    (_, index) => `Person${'abcdefgh'[index % 8]} ${'x'.repeat(index + 1)}`,
  );
  const mails = writers.map((from, index) => ({ id: `m${index}`, lang: 'en', from }));
  const before = splitByWriter('office', mails.slice(0, 30));
  const after = splitByWriter('office', mails);
  for (const mail of mails.slice(0, 30)) expect(after(mail)).toEqual(before(mail));
  const halves = mails.map((mail) => after(mail).half);
  expect(halves).toContain('dev');
  expect(halves).toContain('val');
});
