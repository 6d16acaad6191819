import { numberOf } from './numbers.ts';
import { bsonTypes, typeName } from './types.ts';
import { byteAt, entriesOf, isEmpty, itemsOf, type Value } from './value.ts';

/** The text of a string value. */
export function stringOf(value: Value): string {
  return value.bytes.toString('utf8', value.start + 4, value.end - 1);
}

export function dateOf(value: Value): Date {
  return new Date(Number(value.bytes.readBigInt64LE(value.start)));
}

/** Pattern and options of a BSON regular expression. */
export function regexOf(value: Value): { source: string; options: string } {
  const separator = value.bytes.indexOf(0, value.start);
  return {
    source: value.bytes.toString('utf8', value.start, separator),
    options: value.bytes.toString('utf8', separator + 1, value.end - 1),
  };
}

/** True for numbers other than 0 and for true: how MongoDB reads flags. */
export function isTruthy(value: Value): boolean {
  if (value.type === bsonTypes.boolean) return byteAt(value.bytes, value.start) === 1;
  if (value.type === bsonTypes.null) return false;
  if (
    [bsonTypes.int32, bsonTypes.int64, bsonTypes.double, bsonTypes.decimal].some(
      (type) => type === value.type,
    )
  ) {
    return numberOf(value) !== 0;
  }
  return true;
}

/** A short text for error messages, as in MongoDB's: { a: 1, b: "x" }. */
export function describe(value: Value | undefined): string {
  if (value === undefined) return 'missing';
  switch (value.type) {
    case bsonTypes.string:
      return JSON.stringify(stringOf(value).slice(0, 200));
    case bsonTypes.object:
      if (isEmpty(value)) return '{}';
      return `{ ${entriesOf(value)
        .map(([name, item]) => `${name}: ${describe(item)}`)
        .join(', ')} }`;
    case bsonTypes.array:
      return isEmpty(value) ? '[]' : `[ ${itemsOf(value).map(describe).join(', ')} ]`;
    case bsonTypes.null:
      return 'null';
    case bsonTypes.boolean:
      return String(isTruthy(value));
    case bsonTypes.date:
      return `new Date(${dateOf(value).getTime()})`;
    case bsonTypes.objectId:
      return `ObjectId('${value.bytes.toString('hex', value.start, value.end)}')`;
    case bsonTypes.int32:
    case bsonTypes.double:
    case bsonTypes.int64:
    case bsonTypes.decimal:
      return String(numberOf(value));
    default:
      return typeName(value.type);
  }
}
