import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type {
  Assertion,
  Attestation,
  CreationOptions,
  RequestOptions,
} from '@tern/contracts/http/passkeys/credentials';

/** Faults of a browser or an authenticator, or of an attacker in their place. */
export interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly crossOrigin?: boolean;
  readonly isUserVerified?: boolean;
  readonly isUserPresent?: boolean;
  /** Sent in place of the next use count. */
  readonly counter?: number;
  readonly userHandle?: string;
  /** Signs with another key than that of the passkey. */
  readonly hasWrongKey?: boolean;
}

/** One passkey in software, and the browser around it (WebAuthn Level 3 sections 6 and 7): ES256, no attestation. */
export interface SoftAuthenticator {
  readonly credentialId: string;
  create(options: CreationOptions, deviation?: Deviation): Attestation;
  get(options: RequestOptions, deviation?: Deviation): Assertion;
}

const flags = { userPresent: 0x01, userVerified: 0x04, hasCredential: 0x40 };

/** @param origin of the page; `countsUses` is false for passkeys that are synced to several devices. */
export function createSoftAuthenticator(
  origin: string,
  { countsUses = true }: { readonly countsUses?: boolean } = {},
): SoftAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const credentialId = id.toString('base64url');
  let counter = 0;
  let userHandle: string | undefined;

  const clientData = (type: string, challenge: string, deviation: Deviation) =>
    Buffer.from(
      JSON.stringify({
        type: deviation.type ?? type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? origin,
        crossOrigin: deviation.crossOrigin ?? false,
      }),
    );

  /** Section 6.1. */
  function authenticatorData(rpId: string, deviation: Deviation, credential = Buffer.alloc(0)): Buffer {
    const { isUserPresent = true, isUserVerified = true } = deviation;
    const head = Buffer.alloc(5);
    head[0] =
      (isUserPresent ? flags.userPresent : 0) |
      (isUserVerified ? flags.userVerified : 0) |
      (credential.length > 0 ? flags.hasCredential : 0);
    head.writeUInt32BE(deviation.counter ?? counter, 1);
    return Buffer.concat([sha256(deviation.rpId ?? rpId), head, credential]);
  }

  return {
    credentialId,
    create({ rp, user, challenge }, deviation = {}) {
      userHandle = user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKeyOf(publicKey)]);
      const attestationObject = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authenticatorData(rp.id, deviation, credential))],
      ]);
      return {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, deviation).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    get({ rpId, challenge }, deviation = {}) {
      if (countsUses) counter += 1;
      const data = authenticatorData(rpId, deviation);
      const client = clientData('webauthn.get', challenge, deviation);
      const key = deviation.hasWrongKey
        ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
        : privateKey;
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), key);
      const handle = deviation.userHandle ?? userHandle;
      return {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(handle !== undefined && { userHandle: handle }),
        },
      };
    },
  };
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** COSE_Key of a P-256 key (RFC 9053 section 7.1.1): kty EC2, alg ES256, crv P-256, x, y. */
function coseKeyOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const [kty, alg, crv] = [Buffer.from([0x01, 0x02]), Buffer.from([0x03, 0x26]), Buffer.from([0x20, 0x01])];
  return cborMap([
    [kty],
    [alg],
    [crv],
    [Buffer.from([0x21]), cborBytes(Buffer.from(x, 'base64url'))],
    [Buffer.from([0x22]), cborBytes(Buffer.from(y, 'base64url'))],
  ]);
}

/** The part of CBOR (RFC 8949 section 3) that is needed here. */
const cborMap = (entries: readonly (readonly Buffer[])[]) =>
  Buffer.concat([Buffer.from([0xa0 + entries.length]), ...entries.flat()]);
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
/** Lengths in the shortest form: a verifier may encode the value again to find its end. */
function cborBytes(bytes: Buffer): Buffer {
  const { length } = bytes;
  const head = length < 256 ? [0x58, length] : [0x59, length >> 8, length & 255];
  return Buffer.concat([Buffer.from(head), bytes]);
}
