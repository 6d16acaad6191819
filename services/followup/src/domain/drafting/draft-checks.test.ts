import { describe, expect, test } from '@jest/globals';
import { flawOfDraft } from './draft-checks.ts';

describe('what a model wrote', () => {
  const expected = {
    greeting: 'Hi Ben,',
    signOff: ['Ana'],
    asked: ['Could you send the signed lease?'],
    stale: ['by Friday'],
  };
  const letter = (text: string) => `Hi Ben,\n\n${text}\n\nAna\n`;

  test.each([
    ['passes', 'When you have a moment, could you send the signed lease?', null],
    ['is too long', 'Could you send the signed lease? '.repeat(12), 'it had more than 60 words'],
    [
      'names a day that is behind',
      'Could you send the signed lease by Friday?',
      'it named a day that has passed as if it were ahead',
    ],
    ['asks something else', 'How was your holiday at the sea?', 'it did not ask what your mail asks'],
  ])('when the text %s, then the check says so', (_, text, flaw) => {
    expect(flawOfDraft(letter(text), expected)).toBe(flaw);
  });
});
