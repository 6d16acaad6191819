import { failure } from '../failure.ts';
import { bsonTypes } from './types.ts';
import { byteAt, int32At } from './value.ts';

/** MongoDB's own limit is 180; JavaScript's stack bears this one with room to spare. */
const maxDepth = 100;

/** Thrown for bytes that are not BSON: the connection that sent them is closed. */
export class MalformedBson extends Error {
  override readonly name = 'MalformedBson';
}

/**
 * Checks that a document's lengths, terminators and types hold together, so that everything behind the door reads without checks.
 * @returns the position after the document.
 * @throws MalformedBson; Failure for types outside the subset.
 */
export function validateDocument(bytes: Buffer, start: number, limit: number, depth = 0): number {
  if (depth > maxDepth)
    throw failure('Overflow', `documents nested deeper than ${maxDepth} levels are not supported`);
  if (start + 5 > limit) throw new MalformedBson('a document is cut off');
  const end = start + int32At(bytes, start);
  if (end < start + 5 || end > limit || bytes[end - 1] !== 0)
    throw new MalformedBson('a document has a wrong length');
  let at = start + 4;
  while (at < end - 1) {
    const type = byteAt(bytes, at);
    const nameEnd = bytes.indexOf(0, at + 1);
    if (nameEnd < 0 || nameEnd >= end - 1) throw new MalformedBson('a field name is cut off');
    at = validateValue(type, bytes, nameEnd + 1, end - 1, depth);
  }
  if (at !== end - 1) throw new MalformedBson('a value is longer than its document');
  return end;
}

function validateValue(type: number, bytes: Buffer, at: number, limit: number, depth: number): number {
  switch (type) {
    case bsonTypes.string: {
      const end = fits(at + 4, limit) + int32At(bytes, at);
      if (end <= at + 4 || end > limit || bytes[end - 1] !== 0)
        throw new MalformedBson('a string has a wrong length');
      return end;
    }
    case bsonTypes.object:
    case bsonTypes.array:
      return validateDocument(bytes, at, limit, depth + 1);
    case bsonTypes.binary: {
      const length = int32At(bytes, fits(at + 5, limit) - 5);
      if (length < 0) throw new MalformedBson('a binary has a wrong length');
      return fits(at + 5 + length, limit);
    }
    case bsonTypes.boolean:
      if (byteAt(bytes, fits(at + 1, limit) - 1) > 1) throw new MalformedBson('a boolean is neither 0 nor 1');
      return at + 1;
    case bsonTypes.int32:
      return fits(at + 4, limit);
    case bsonTypes.double:
    case bsonTypes.date:
    case bsonTypes.timestamp:
    case bsonTypes.int64:
      return fits(at + 8, limit);
    case bsonTypes.objectId:
      return fits(at + 12, limit);
    case bsonTypes.decimal:
      return fits(at + 16, limit);
    case bsonTypes.regex: {
      const options = bytes.indexOf(0, at) + 1;
      const end = options > 0 ? bytes.indexOf(0, options) + 1 : 0;
      if (end === 0) throw new MalformedBson('a regular expression is cut off');
      return fits(end, limit);
    }
    case bsonTypes.null:
    case bsonTypes.minKey:
    case bsonTypes.maxKey:
      return at;
    case 6:
    case 12:
    case 13:
    case 14:
    case 15:
      throw failure('BadValue', `BSON type ${type} (deprecated, or code) is not supported`);
    default:
      throw new MalformedBson(`unknown BSON type ${type}`);
  }
}

function fits(end: number, limit: number): number {
  if (end > limit) throw new MalformedBson('a value is cut off');
  return end;
}
