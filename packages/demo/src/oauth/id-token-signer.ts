import { createSign, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

/** Signs ID tokens as Google and Microsoft do: RS256 (RFC 7518 section 3.3), the key named in the header. */
export interface IdTokenSigner {
  sign(claims: Readonly<Record<string, unknown>>): Promise<string>;
  /** The public key as a set of one (RFC 7517 section 5). */
  keySet(): Promise<{ readonly keys: readonly object[] }>;
}

const keyId = 'stand-in';

/** Makes its key at the first use: that takes a tenth of a second, and most runs need no key. */
export function createIdTokenSigner(): IdTokenSigner {
  let made: Promise<{ readonly publicKey: KeyObject; readonly privateKey: KeyObject }> | null = null;
  const keyPair = () => (made ??= promisify(generateKeyPair)('rsa', { modulusLength: 2048 }));
  return {
    async sign(claims) {
      const { privateKey } = await keyPair();
      const content = `${part({ alg: 'RS256', typ: 'JWT', kid: keyId })}.${part(claims)}`;
      return `${content}.${createSign('RSA-SHA256').update(content).sign(privateKey, 'base64url')}`;
    },
    async keySet() {
      const { publicKey } = await keyPair();
      return { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: keyId, alg: 'RS256', use: 'sig' }] };
    },
  };
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
