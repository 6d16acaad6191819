import { describe, expect, test } from '@jest/globals';
import { ApiError, errorText } from './api-error.ts';

/** The general error text of specification section 8, rule by rule. */
describe('errorText', () => {
  test.each([
    ['a string error', 'Too late', 'Too late'],
    ['an object with an error string', { error: 'No such mailbox' }, 'No such mailbox'],
    [
      'an object of arrays',
      { email: ['is taken', 'is odd'], name: ['is empty'] },
      'email: is taken, is odd\nname: is empty',
    ],
    ['a detail field', { detail: 'Not today', code: 7 }, 'Not today'],
    ['nothing of it', { code: 7 }, 'An unexpected error occurred'],
  ])('when there is %s, then that is the text', (_what, body, text) => {
    expect(errorText(new ApiError(400, body, 'x'))).toBe(text);
  });

  test('when nothing is usable and there is a fallback, then the fallback is the text', () => {
    expect(errorText(new ApiError(500, null, 'x'), 'Failed to load accounts')).toBe(
      'Failed to load accounts',
    );
  });
});
