import { hash } from 'node:crypto';
import { v7 } from 'uuid';

/** A new id: UUID version 7 (RFC 9562), so that ids sort by the time they were made. */
export function newId(): string {
  return v7();
}

/** Derives 32 hex digits from the parts alone, for records whose identity is given from outside (a message, a draft). */
export function derivedId(...parts: readonly string[]): string {
  // Length first, so that ('ab','c') and ('a','bc') differ.
  const all = parts.map((part) => `${part.length}:${part}`).join('');
  return hash('sha256', all, 'hex').slice(0, 32);
}
