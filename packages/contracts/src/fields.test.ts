import { describe, expect, test } from '@jest/globals';
import { requiredTextSchema } from './fields.ts';

const messagesFor = (value: unknown) =>
  requiredTextSchema('a text', 1000)
    .safeParse(value)
    .error?.issues.map(({ message }) => message);

describe('a text that is required', () => {
  test.each([[undefined], [7], [''], [' \n'], ['\u0001'], [' \u0000\u0085 '], ['\u200b\ufeff']])(
    'when it is %j, then it is asked for',
    (value) => {
      expect(messagesFor(value)).toEqual(['Enter a text.']);
    },
  );

  test('when it is too long, then the text names the limit', () => {
    expect(messagesFor('x'.repeat(1001))).toEqual(['Use at most 1,000 characters.']);
  });

  test('when it shows something, then it is taken, trimmed', () => {
    expect(requiredTextSchema('a text', 1000).parse(' Ünal 👩‍👧 ')).toBe('Ünal 👩‍👧');
  });
});
