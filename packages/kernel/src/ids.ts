import { createHash } from 'node:crypto';
import { v7 } from 'uuid';

/** A new id: UUID version 7 (RFC 9562), so that ids sort by the time they were made. */
export function newId(): string {
  return v7();
}

/** The same 32 hex digits for the same parts, for records whose identity is given from outside (a message, a draft). */
export function derivedId(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) {
    // Length first, so that ('ab','c') and ('a','bc') differ.
    hash.update(`${part.length}:`).update(part);
  }
  return hash.digest('hex').slice(0, 32);
}
