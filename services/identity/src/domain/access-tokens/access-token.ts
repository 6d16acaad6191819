import { createHash, randomInt } from 'node:crypto';
import { accessTokenPrefix } from '@tern/contracts/http/agents/access-tokens';
import type { AgentScope } from '@tern/contracts/http/oauth';
import { day } from '@tern/kernel/clock';

/** Kept of a personal access token; the token itself is not. */
export interface AccessTokenRecord {
  readonly id: string;
  readonly userId: string;
  readonly tokenHash: string;
  readonly name: string;
  readonly scopes: readonly AgentScope[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** How long an expired token is still listed, so that its user sees why a script has stopped. */
export const listedAfterExpiryMs = 30 * day;

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 62^43 is more than 2^256. */
const secretLength = 43;
/** 62^6 is more than 2^32. */
const checksumLength = 6;
const shape = new RegExp(`^${accessTokenPrefix}(\\w{${secretLength}})(\\w{${checksumLength}})$`);

/** A new token: the prefix, a secret of 256 bits, and a checksum by which scanners and Tern recognise one. */
export function newAccessToken(): string {
  const secret = Array.from({ length: secretLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return accessTokenPrefix + secret + checksumOf(secret);
}

/** Whether the text has the form of a token, its checksum included: guesses and typing errors do not reach the store. */
export function isAccessToken(text: string): boolean {
  const [, secret, checksum] = shape.exec(text) ?? [];
  return secret !== undefined && checksum === checksumOf(secret);
}

/** The first 32 bits of the secret's SHA-256 in base 62, filled up with zeros. */
function checksumOf(secret: string): string {
  let rest = createHash('sha256').update(secret).digest().readUInt32BE();
  let digits = '';
  while (digits.length < checksumLength) {
    digits = alphabet.charAt(rest % alphabet.length) + digits;
    rest = Math.floor(rest / alphabet.length);
  }
  return digits;
}

/** The token's id where the call log has an application's; no application's id begins like this. */
export const clientIdOf = (tokenId: string) => `token:${tokenId}`;
