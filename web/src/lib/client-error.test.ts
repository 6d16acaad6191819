import { describe, expect, test } from '@jest/globals';
import { clientErrorOf } from './client-error.ts';

const about = {
  kind: 'error',
  pathname: '/email/mailbox/0199B-x/message/m1',
  version: '2025.08.27.20',
} as const;

function anError(stack: string): Error {
  const error = new TypeError('ida@seaglass.example wrote: see you at the pier');
  error.stack = stack;
  return error;
}

describe('the report of an error to the server', () => {
  test.each([
    [
      'Chromium',
      'TypeError: ida wrote\n    at read (https://tern.example/assets/mail-1a2b.js:1:23)\n    at https://tern.example/assets/mail-1a2b.js:2:4\n    at https://elsewhere.example/x.js:1:1',
    ],
    [
      'Firefox',
      'read@https://tern.example/assets/mail-1a2b.js:1:23\n@https://tern.example/assets/mail-1a2b.js:2:4\n',
    ],
  ])('when %s writes the stack, then our own files remain, with their functions', (_browser, stack) => {
    expect(clientErrorOf(anError(stack), about)).toEqual({
      kind: 'error',
      name: 'TypeError',
      version: '2025.08.27.20',
      frames: ['read assets/mail-1a2b.js:1:23', 'assets/mail-1a2b.js:2:4'],
      route: '/email/mailbox/*/message/*',
    });
  });

  test('when the thrown value is no Error, then nothing of it is sent', () => {
    expect(clientErrorOf('ida@seaglass.example', { ...about, pathname: '/' })).toMatchObject({
      name: 'Unknown',
      frames: [],
      route: '/',
    });
    const named = Object.assign(new Error('x'), { name: 'Ida wrote', stack: '' });
    expect(clientErrorOf(named, about).name).toBe('Unknown');
  });
});
