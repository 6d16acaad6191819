import { describe, expect, test } from '@jest/globals';
import { formatKeyedSecret, newSecret, parseKeyedSecret } from './secret-token.ts';

describe('keyed secrets', () => {
  test('when one is formatted, then it parses back, and its secret has 256 bits', () => {
    const keyed = { id: '0198e2d4-0000-7000-8000-000000000001', secret: newSecret() };
    expect(parseKeyedSecret(formatKeyedSecret(keyed))).toEqual(keyed);
    expect(Buffer.from(keyed.secret, 'base64url')).toHaveLength(32);
  });

  test.each([undefined, '', 'x', 'a.b', `a.${'x'.repeat(44)}`, `a$.${'x'.repeat(43)}`])(
    'when the text is %p, then it is none',
    (text) => {
      expect(parseKeyedSecret(text)).toBeNull();
    },
  );
});
