import { randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@tern/contracts/http/passkeys/own-passkeys';
import { hashSecret } from '../secrets/secret-token.ts';

/** Crockford's base 32: no I, L, O and U, so that a code on paper is read as it was written. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groupLength = 5;
const groups = 4;

/** A new set; each code has 100 bits in four groups, `K7Q2M-...`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => Array.from({ length: groups }, newGroup).join('-'));
}

const newGroup = () =>
  Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/**
 * Hashes a code for storage, the same however it is typed: small letters, spaces, O for 0, I and L for 1. Its 100 bits cannot be guessed, so
 * a fast hash is enough; the user's id keeps one guess from being tried on all users' codes at once.
 */
export function hashRecoveryCode(userId: string, typed: string): string {
  const code = typed
    .toUpperCase()
    .replace(/[^\dA-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return hashSecret(`${userId}.${code}`);
}
