import { afterEach, expect, jest, test } from '@jest/globals';
import { findDays } from './find-days.ts';
import { readByRules } from './read-ask.ts';
import { readReply } from './read-reply.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

/** How often an expression is tried on a text while something runs. */
function looksOf(work: () => unknown): number {
  // The first time builds the grammar of the language.
  work();
  const looks = jest.spyOn(RegExp.prototype, 'exec');
  work();
  const { length } = looks.mock.calls;
  looks.mockRestore();
  return length;
}

test.each([
  ['en', 'The second delivery arrived with two boxes missing, and the carrier wants a written confirmation.'],
  ['de', 'Die Unterlagen liegen bei der Kollegin am Empfang.'],
  ['fr', 'Le devis est dans le dossier que vous connaissez.'],
  ['nl', 'De sleutels liggen bij de buren.'],
])(
  'when a sentence has no word of a day, as in %s "%s", then hardly more than one look shows it',
  (language, sentence) => {
    expect(looksOf(() => findDays(sentence, language))).toBeLessThanOrEqual(5);
  },
);

test.each([
  ['en', 'The numbers for March look better than expected, mostly because of the new contract in the north.'],
  ['en', 'There is still a difference of 1,240.50 between the two lists.'],
  ['de', 'Die Summe von 1.240,50 stimmt nicht mit der Liste aus dem Quartal überein.'],
])(
  'when a sentence has such a word, as in %s "%s", then only the readers that need it are tried',
  (language, sentence) => {
    // A language has some hundred and thirty.
    expect(looksOf(() => findDays(sentence, language))).toBeLessThanOrEqual(60);
  },
);

test('when the same mail is read for several purposes, then its rules are tried once', () => {
  const mail = { subject: 'Lamps', text: 'Could you send me the plan by Friday? Thank you.', language: null };
  const received = new Date('2026-03-04T10:00:00Z');
  const first = looksOf(() => [readByRules({ ...mail }), readReply({ ...mail }, false, received)]);
  readByRules(mail);
  readReply(mail, false, received);
  expect(first).toBeGreaterThan(100);
  expect(looksOf(() => [readByRules(mail), readReply(mail, false, received)])).toBe(0);
  expect(readReply(mail, true, received)).not.toEqual(readReply(mail, false, received));
});
