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
    const { keys } = keysAt(document, path);
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

/** The keys, at least one, under which an index lists a document for one path. */
export interface PathKeys {
  readonly keys: Buffer[];
  /** 0: at most one key. 1: one for each element of an array. 2: an element led to an array again, so that it may have several. */
  readonly arrays: number;
}

/**
 * Most paths meet no array: they are followed without functions made for one document, which V8 would compile again and again.
 * @param most when there are more keys, some of them are left out
 */
export function keysAt(document: Value, path: Path, most = Infinity): PathKeys {
  const only = follow(document, path);
  if (only?.type !== bsonTypes.array) return { keys: [keyOf(only)], arrays: 0 };
  const keys: Buffer[] = [];
  let arrays = 0;
  reach(document, path, (value, onTheWay = 0) => {
    const isArray = value?.type === bsonTypes.array;
    // One array on the way matters once there is a second key.
    if (isArray || onTheWay > 1 || keys.length > 0) arrays = Math.max(arrays, onTheWay + (isArray ? 1 : 0));
    if (!isArray) keys.push(keyOf(value));
    else {
      if (isEmpty(value)) keys.push(absentKey);
      const elements = new Elements(value);
      while (keys.length <= most && elements.next()) keys.push(keyOf(elements.value));
    }
    return keys.length > most;
  });
  return keys.length > 0 ? { keys, arrays } : { keys: [absentKey], arrays: 1 };
}
