import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/**
 * Seals secrets at rest and in events. `context` binds a sealed text to its place (say `mail-sync.account.password:<id>`):
 * a sealed text copied elsewhere does not open.
 */
export interface Sealer {
  seal(plain: string, context: string): string;
  /** @throws Error when the text was tampered with, belongs to another context or its key is not known. */
  open(sealed: string, context: string): string;
}

/**
 * AES-256-GCM (NIST SP 800-38D) with a random 96-bit nonce. The envelope is `v1.<key id>.<base64url nonce|tag|text>`.
 * @param keys 32-byte keys, the current one first; the others still open what they sealed (rotation by re-sealing).
 */
export function createSealer(keys: readonly Uint8Array[]): Sealer {
  const byId = new Map(keys.map((key) => [keyId(key), key]));
  const [current] = byId;
  if (!current) throw new Error('a sealer needs at least one key');
  for (const key of keys) if (key.length !== 32) throw new Error('a sealing key has 32 bytes');
  const [currentId, currentKey] = current;

  return {
    seal(plain, context) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', currentKey, nonce).setAAD(Buffer.from(context));
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `v1.${currentId}.${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')}`;
    },
    open(sealed, context) {
      const [version, id, payload] = sealed.split('.');
      const key = byId.get(id ?? '');
      if (version !== 'v1' || !key || !payload)
        throw new Error('this sealed text cannot be opened: unknown version or key');
      const bytes = Buffer.from(payload, 'base64url');
      // The tag's length is fixed: else a shorter one, which can be guessed, would do for a text that somebody cut.
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}

/** Names a key without telling it: the first 8 hex digits of its SHA-256. */
function keyId(key: Uint8Array): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 8);
}
