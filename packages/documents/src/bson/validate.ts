import { failure } from '../failure.ts';
import { bsonTypes, kindOf } from './types.ts';
import { byteAt, int32At, sizeAt } from './value.ts';

/** MongoDB's own limit is 180; JavaScript's stack bears this one with room to spare. */
export const maxDocumentDepth = 100;

/** undefined, DBPointer, code, symbol, code with scope. */
const refusedTypes: readonly number[] = [6, 12, 13, 14, 15];

/** Thrown for bytes that are not BSON: the connection that sent them is closed. */
export class MalformedBson extends Error {
  override readonly name = 'MalformedBson';
}

/**
 * Checks that a document's lengths, terminators and types hold together, so that all code behind this check reads without checks of its own.
 * @returns the position after the document.
 * @throws MalformedBson; Failure for types outside the subset.
 */
export function validateDocument(bytes: Buffer, start: number, limit: number, depth = 0): number {
  if (depth > maxDocumentDepth)
    throw failure('Overflow', `documents nested deeper than ${maxDocumentDepth} levels are not supported`);
  if (start + 5 > limit) throw new MalformedBson('a document is cut off');
  const end = start + int32At(bytes, start);
  if (end < start + 5 || end > limit || bytes[end - 1] !== 0)
    throw new MalformedBson('a document has a wrong length');
  let at = start + 4;
  while (at < end - 1) {
    const type = byteAt(bytes, at++);
    while (at < end && bytes[at] !== 0) at++;
    if (at >= end - 1) throw new MalformedBson('a field name is cut off');
    at = validateValue(type, bytes, at + 1, end - 1, depth);
  }
  return end;
}

function validateValue(type: number, bytes: Buffer, at: number, limit: number, depth: number): number {
  if (type === bsonTypes.object || type === bsonTypes.array)
    return validateDocument(bytes, at, limit, depth + 1);
  if (refusedTypes.includes(type))
    throw failure('BadValue', `BSON type ${type} (deprecated, or code) is not supported`);
  if (kindOf(type) === 0) throw new MalformedBson(`unknown BSON type ${type}`);
  const end = at + sizeAt(type, bytes, at);
  // A string has a length and a terminator, a binary a length and a subtype, a pattern two terminators.
  const hasLength = type === bsonTypes.string || type === bsonTypes.binData;
  const least = hasLength ? 5 : type === bsonTypes.regex ? 2 : 0;
  if (end < at + least || end > limit) throw new MalformedBson('a value is cut off');
  if (type === bsonTypes.string && bytes[end - 1] !== 0)
    throw new MalformedBson('a string has no terminator');
  if (type === bsonTypes.bool && byteAt(bytes, at) > 1)
    throw new MalformedBson('a boolean is neither 0 nor 1');
  return end;
}
