import { randomBytes, timingSafeEqual } from 'node:crypto';
import { hmac, sha256, type Credential } from './credential.ts';

/**
 * The client's first message, `n,,n=<user>,r=<nonce>` (RFC 5802 section 7). Channel binding, other identities and extensions are refused.
 */
const firstShape =
  /^(?<header>[ny],,)(?<bare>n=(?<user>[^,]{1,200}),r=(?<nonce>[\x21-\x2b\x2d-\x7e]{8,200}))$/;

/** The client's final message: the header again, both nonces and the proof. */
const finalShape =
  /^(?<bare>c=(?<header>[A-Za-z0-9+/=]{1,40}),r=(?<nonce>[^,]{1,500})),p=(?<proof>[A-Za-z0-9+/=]{44})$/;

/** The server's side of a conversation that has begun. */
export interface Conversation {
  /** The server's first message. */
  readonly challenge: string;
  /** Gives the server's final message; null when the proof is wrong or belongs to another conversation. */
  finish(message: string): string | null;
}

/**
 * Begins SCRAM-SHA-256 (RFC 5802, RFC 7677) with the client's first message.
 * @param credentialOf the credential of a user; for an unknown user one that no password matches
 * @returns null when the message is not one of SCRAM without channel binding
 */
export function beginScram(
  message: string,
  credentialOf: (username: string) => Credential,
): Conversation | null {
  const { header, bare, user, nonce } = firstShape.exec(message)?.groups ?? {};
  if (header === undefined || bare === undefined || user === undefined || nonce === undefined) return null;
  const { salt, iterations, storedKey, serverKey } = credentialOf(
    user.replaceAll('=2C', ',').replaceAll('=3D', '='),
  );
  // A nonce of its own for each conversation: a recorded answer to an earlier one is worth nothing.
  const bothNonces = nonce + randomBytes(24).toString('base64');
  const challenge = `r=${bothNonces},s=${Buffer.from(salt).toString('base64')},i=${iterations}`;
  return {
    challenge,
    finish(final) {
      const parts = finalShape.exec(final)?.groups;
      if (!parts || parts['nonce'] !== bothNonces) return null;
      if (parts['header'] !== Buffer.from(header).toString('base64')) return null;
      const signed = `${bare},${challenge},${parts['bare']}`;
      const proof = Buffer.from(parts['proof'] ?? '', 'base64');
      const signature = hmac(storedKey, signed);
      if (proof.length !== signature.length) return null;
      const clientKey = signature.map((byte, index) => byte ^ (proof[index] as number));
      if (!timingSafeEqual(sha256(clientKey), storedKey)) return null;
      return `v=${hmac(serverKey, signed).toString('base64')}`;
    },
  };
}
