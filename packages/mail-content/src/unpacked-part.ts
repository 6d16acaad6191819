import { zstdDecompressSync } from 'node:zlib';
import type { StoredPart } from './prepared-message.ts';

/** A stored part as it was received; one that is not compressed stays as it is. */
export function unpackedPart(part: StoredPart): StoredPart {
  return part.isPacked ? { ...part, isPacked: false, bytes: zstdDecompressSync(part.bytes) } : part;
}
