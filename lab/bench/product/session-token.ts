import { sign, type KeyObject } from 'node:crypto';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JWT with ES256 (RFC 7515, RFC 7518 section 3.4), as identity signs the sessions of browsers. */
export function signToken(
  claims: object,
  { privateKey, keyId, type }: { privateKey: KeyObject; keyId: string; type: string },
): string {
  const text = `${part({ alg: 'ES256', typ: type, kid: keyId })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}
