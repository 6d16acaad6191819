import { createHash, randomBytes } from 'node:crypto';

/** A code verifier of 43 characters: 32 random octets, as RFC 7636 section 4.1 advises. */
export function createVerifier(): string {
  return randomBytes(32).toString('base64url');
}

/** Its challenge by S256 (RFC 7636 section 4.2). `plain` is not offered: it does not protect against one who can read the address. */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
