import { distinctKeys, keyOf } from '../bson/key.ts';
import { bsonTypes } from '../bson/types.ts';
import { documentValue, type Value } from '../bson/value.ts';
import { failure, type Failure } from '../failure.ts';
import { follow, type Path } from '../query/path.ts';
import { eachKey, type SortField } from '../query/sort.ts';
import { limits } from '../subset.ts';
import type { IndexDefinition } from './index-definition.ts';

/** One row of an index table: a key for each column. */
export type IndexRow = readonly Buffer[];

export interface IndexKeys {
  readonly rows: readonly IndexRow[];
  /** Bit i: column i met an array in this document. */
  readonly multiColumns: number;
}

export const notListed: IndexKeys = { rows: [], multiColumns: 0 };

/**
 * The rows under which an index lists a document. Columns are combined freely, even those that share an array: a row (b: 1, c: 4) then
 * exists exactly when some element has b 1 and some (other) element has c 4, which is what a filter on both means.
 * @throws Failure `CannotIndexParallelArrays` as MongoDB for arrays in different fields, and for a unique index on two fields of one array.
 */
export function indexKeys(index: IndexDefinition, bytes: Buffer): IndexKeys {
  const document = documentValue(bytes);
  if (index.partial && !index.partial.matches(document)) return notListed;
  let multiColumns = 0;
  let arrayRoot: string | undefined;
  let rows: Buffer[][] = [[]];
  for (let position = 0; position < index.columns.length; position++) {
    const { path } = index.columns[position] as SortField;
    const value = follow(document, path);
    if (value?.type !== bsonTypes.array) {
      const key = keyOf(value);
      for (const row of rows) row.push(key);
      continue;
    }
    const { keys, hasArray } = arrayKeys(index, document, path);
    if (hasArray) {
      if (arrayRoot !== undefined && (arrayRoot !== path.root || index.isUnique))
        throw failure('CannotIndexParallelArrays', `cannot index parallel arrays ${path.root}, ${arrayRoot}`);
      arrayRoot = path.root;
      multiColumns |= 1 << position;
    }
    if (rows.length * keys.length > limits.keysPerDocument) throw tooManyKeys(index);
    rows = rows.flatMap((row) => keys.map((key) => [...row, key]));
  }
  return { rows, multiColumns };
}

function arrayKeys(index: IndexDefinition, document: Value, path: Path) {
  const keys: Buffer[] = [];
  const hasArray = eachKey(document, path, (key) => {
    if (keys.length >= limits.keysPerDocument) throw tooManyKeys(index);
    keys.push(key);
  });
  return { keys: distinctKeys(keys), hasArray };
}

function tooManyKeys(index: IndexDefinition): Failure {
  const text = `a document has more than ${limits.keysPerDocument} keys in the index ${index.name}`;
  return failure('BadValue', text);
}
