import { describe, expect, test } from '@jest/globals';
import { challengeOf, createVerifier } from './pkce.ts';

describe('PKCE', () => {
  test('when the verifier is that of RFC 7636 appendix B, then so is the challenge', () => {
    expect(challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
      'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    );
  });

  test('when verifiers are made, then each is another one of the allowed form', () => {
    const made = new Set(Array.from({ length: 100 }, createVerifier));
    expect(made.size).toBe(100);
    for (const verifier of made) expect(verifier).toMatch(/^[A-Za-z0-9._~-]{43,128}$/);
  });
});
