import { describe, expect, test } from '@jest/globals';
import { isAccessToken, newAccessToken } from './access-token.ts';

describe('a personal access token', () => {
  test('when tokens are made, then scanners know each by prefix, length and checksum, and no two are the same', () => {
    const tokens = Array.from({ length: 200 }, newAccessToken);
    for (const token of tokens) expect(token).toMatch(/^tern_pat_[\dA-Za-z]{49}$/);
    expect(tokens.every(isAccessToken)).toBe(true);
    expect(new Set(tokens).size).toBe(200);
  });

  test('when one character is another, then the checksum shows it', () => {
    const token = newAccessToken();
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === 'x' ? 'y' : 'x';
      expect(isAccessToken(token.slice(0, at) + other + token.slice(at + 1))).toBe(false);
    }
  });

  test.each(['', 'tern_pat_', `${newAccessToken()}0`, ` ${newAccessToken()}`, newAccessToken().slice(0, -1)])(
    'when the text is %p, then it is none',
    (text) => expect(isAccessToken(text)).toBe(false),
  );
});
