import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new secret of 256 bits (S2, S11), safe in links and cookies. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes a secret for storage. Its 256 bits cannot be guessed, so a fast hash without salt is enough. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Compares hashes in constant time: the time does not show where they differ. */
export function isSameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

/** An id and a secret in one cookie value: `id.secret`. */
export interface KeyedSecret {
  readonly id: string;
  readonly secret: string;
}

export function formatKeyedSecret({ id, secret }: KeyedSecret): string {
  return `${id}.${secret}`;
}

/** Null when the text does not have the shape of ours. */
export function parseKeyedSecret(text: string | undefined): KeyedSecret | null {
  const match = /^([\w-]{1,64})\.([\w-]{43})$/.exec(text ?? '');
  return match ? { id: match[1] as string, secret: match[2] as string } : null;
}
