import { absentKey, keyOf } from '../bson/key.ts';
import { isNumeric, numberOf } from '../bson/numbers.ts';
import { bsonTypes } from '../bson/types.ts';
import { describe } from '../bson/text.ts';
import { Elements, entriesOf, isEmpty, type Value } from '../bson/value.ts';
import { failure, outsideSubset, type FailureName } from '../failure.ts';
import { follow, parsePath, reach, type Path } from './path.ts';

export interface SortField {
  readonly path: Path;
  readonly isDescending: boolean;
}
export type Sort = readonly SortField[];

export function parseSort(value: Value | undefined): Sort {
  if (value === undefined) return [];
  if (value.type !== bsonTypes.object)
    throw failure('TypeMismatch', 'a sort specification must be an object');
  return parseOrder(value, 'BadValue', 'the sort');
}

/** Fields with 1 or -1, of a sort or an index. */
export function parseOrder(pattern: Value, codeName: FailureName, what: string): Sort {
  const fields = entriesOf(pattern).map(([name, direction]) => {
    const order = isNumeric(direction) ? numberOf(direction) : 0;
    if ((order !== 1 && order !== -1) || /(^|\.)\$/.test(name))
      throw outsideSubset(codeName, `${what} ${name}: ${describe(direction)}`);
    return { path: parsePath(name), isDescending: order === -1 };
  });
  // MongoDB's bound on compound sorts and indexes.
  if (fields.length > 32) throw failure(codeName, `${what} has more than 32 fields`);
  return fields;
}

/** One key a field: of an array the least element ascending, the greatest descending. */
export function sortKeys(document: Value, sort: Sort): Buffer[] {
  return sort.map(({ path, isDescending }) => {
    const value = follow(document, path);
    if (value?.type !== bsonTypes.array) return keyOf(value);
    const keys: Buffer[] = [];
    eachKey(document, path, (key) => keys.push(key));
    keys.sort(Buffer.compare);
    return (isDescending ? keys.at(-1) : keys[0]) as Buffer;
  });
}

export function compareSortKeys(left: readonly Buffer[], right: readonly Buffer[], sort: Sort): number {
  for (let i = 0; i < sort.length; i++) {
    const order = (left[i] as Buffer).compare(right[i] as Buffer);
    if (order !== 0) return sort[i]?.isDescending ? -order : order;
  }
  return 0;
}

/** The keys, at least one, under which an index lists a document for one path, and whether an array was met. */
export function eachKey(document: Value, path: Path, visit: (key: Buffer) => void): boolean {
  let hasArray = false;
  let isReached = false;
  reach(document, path, (value) => {
    // Reached a second time means an array on the way.
    hasArray ||= isReached;
    isReached = true;
    if (value?.type !== bsonTypes.array) visit(keyOf(value));
    else {
      hasArray = true;
      if (isEmpty(value)) visit(absentKey);
      const elements = new Elements(value);
      while (elements.next()) visit(keyOf(elements.value));
    }
    return false;
  });
  if (!isReached) visit(absentKey);
  return hasArray || !isReached;
}
