import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/**
 * Seals secrets at rest and in events. `context` binds a sealed text to its record and field (say
 * `mail-sync.account.secret:<id>`): a sealed text copied elsewhere does not open.
 */
export interface Sealer {
  /** The prefix of every text sealed with the current key; other texts are to be sealed again. */
  readonly currentPrefix: string;
  seal(plain: string, context: string): string;
  /** @throws SealedTextError when its key is not known, it was tampered with or belongs to another context. */
  open(sealed: string, context: string): string;
}

/** Why a sealed text does not open. Names keys by their ids and never holds any of the text. */
export class SealedTextError extends Error {
  override readonly name = 'SealedTextError';
  /** The id of the missing key; null when the key is there and the text was changed or not sealed here. */
  readonly missingKeyId: string | null;

  constructor(message: string, options: { missingKeyId?: string; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.missingKeyId = options.missingKeyId ?? null;
  }
}

const version = 'v1';

/**
 * AES-256-GCM (NIST SP 800-38D) with a random 96-bit nonce, the context as associated data. The envelope is
 * `v1.<key id>.<base64url nonce|tag|text>`.
 * @param keys 32-byte keys, the current one first; the others still open what they sealed (rotation by sealing again).
 */
export function createSealer(keys: readonly Uint8Array[]): Sealer {
  const byId = new Map(keys.map((key) => [keyIdOf(key), key]));
  const [current] = byId;
  if (!current) throw new Error('a sealer needs at least one key');
  for (const key of keys) if (key.length !== 32) throw new Error('a sealing key has 32 bytes');
  const [currentId, currentKey] = current;
  const currentPrefix = `${version}.${currentId}.`;

  return {
    currentPrefix,
    seal(plain, context) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', currentKey, nonce).setAAD(Buffer.from(context));
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return currentPrefix + Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
    },
    open(sealed, context) {
      const { keyId, payload } = readEnvelope(sealed);
      const key = byId.get(keyId);
      if (!key) {
        const held = [...byId.keys()].join(', ');
        const message = `This was sealed with key ${keyId}; the keys given here are ${held}.`;
        throw new SealedTextError(message, { missingKeyId: keyId });
      }
      try {
        return decrypt(payload, key, context);
      } catch (cause) {
        const message = `This was sealed with key ${keyId} and does not open: it was changed, or sealed for another place.`;
        throw new SealedTextError(message, { cause });
      }
    },
  };
}

const envelopePattern = /^v1\.([\da-f]{8})\.([\w-]+)$/;

function readEnvelope(sealed: string): { keyId: string; payload: Buffer } {
  const [, keyId, payload] = envelopePattern.exec(sealed) ?? [];
  if (keyId === undefined || payload === undefined)
    throw new SealedTextError(`This is no text sealed in the form ${version}.`);
  return { keyId, payload: Buffer.from(payload, 'base64url') };
}

function decrypt(bytes: Buffer, key: Uint8Array, context: string): string {
  // The length of the tag is fixed: otherwise a truncated text with a shorter tag, which can be guessed, would open.
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

/** Names a key without revealing it: the first 8 hex digits of its SHA-256. */
export function keyIdOf(key: Uint8Array): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 8);
}
