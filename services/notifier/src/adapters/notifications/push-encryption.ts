import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  hkdfSync,
  randomBytes,
  sign,
  type ECDH,
} from 'node:crypto';
import { hour } from '@tern/kernel/clock';

const curve = 'prime256v1';
const recordSize = 4096;
/** RFC 8292 section 2 allows 24 hours at most. */
const tokenMs = 12 * hour;

export interface PushKeyPair {
  /** Uncompressed point and scalar, in base64url. */
  readonly publicKey: string;
  readonly privateKey: string;
}

export function createPushKeyPair(): PushKeyPair {
  const ecdh = createECDH(curve);
  const publicKey = ecdh.generateKeys('base64url');
  return { publicKey, privateKey: padded(ecdh).toString('base64url') };
}

/** Node leaves out leading zeros, which JWK wants. */
function padded(ecdh: ECDH): Buffer {
  const bytes = ecdh.getPrivateKey();
  return Buffer.concat([Buffer.alloc(32 - bytes.length), bytes]);
}

export interface PushRecipient {
  readonly p256dh: string;
  readonly auth: string;
}

/** The random parts of a message; a test gives those of the RFC. */
export interface PushRandomness {
  readonly salt: Buffer;
  readonly senderKey: ECDH;
}

/**
 * The body of a push message: one record of `aes128gcm` (RFC 8188) under keys of RFC 8291. @throws Error where `p256dh` is no point of the
 * curve
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: PushRecipient,
  { salt, senderKey }: PushRandomness = freshRandomness(),
): Buffer {
  const [receiver, sender] = [Buffer.from(p256dh, 'base64url'), senderKey.getPublicKey()];
  const shared = senderKey.computeSecret(receiver);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender]);
  const secret = derive(shared, Buffer.from(auth, 'base64url'), keyInfo, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);

  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The delimiter of the last record (RFC 8188 section 2).
  const record = Buffer.concat([
    cipher.update(text, 'utf8'),
    cipher.update(Buffer.from([2])),
    cipher.final(),
  ]);
  const header = Buffer.alloc(5);
  header.writeUInt32BE(recordSize);
  header.writeUInt8(sender.length, 4);
  return Buffer.concat([salt, header, sender, record, cipher.getAuthTag()]);
}

function freshRandomness(): PushRandomness {
  const senderKey = createECDH(curve);
  senderKey.generateKeys();
  return { salt: randomBytes(16), senderKey };
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

/** The header `Authorization` by which a push service knows this installation (VAPID, RFC 8292). */
export function vapidAuthorization(
  { publicKey, privateKey }: PushKeyPair,
  { endpoint, subject, now }: { readonly endpoint: string; readonly subject: string; readonly now: Date },
): string {
  const point = Buffer.from(publicKey, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey }, format: 'jwk' });
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor((now.getTime() + tokenMs) / 1000),
    sub: subject,
  };
  const token = [{ typ: 'JWT', alg: 'ES256' }, claims].map(inBase64url).join('.');
  const signature = sign('sha256', Buffer.from(token), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${token}.${signature.toString('base64url')}, k=${publicKey}`;
}

const inBase64url = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
