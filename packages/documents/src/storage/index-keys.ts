import { distinctKeys } from '../bson/key.ts';
import { documentValue } from '../bson/value.ts';
import { failure } from '../failure.ts';
import { keysAt, type PathKeys, type SortField } from '../query/sort.ts';
import { limits } from '../subset.ts';
import type { IndexDefinition } from './index-definition.ts';

/** One row of an index table: a key for each column. */
export type IndexRow = readonly Buffer[];

export interface IndexKeys {
  readonly rows: readonly IndexRow[];
  /** Bit i: column i met an array in this document. And `flatSoFar`. */
  readonly multiColumns: number;
}

/**
 * Added to the bits of 32 columns while no array element has led to another array. Indexes older than this flag lack it, as do those whose
 * documents an older version wrote: its bit operations drop it.
 */
export const flatSoFar = 2 ** 32;

/** The keys of one document by path: its indexes have fields in common. */
export type KnownKeys = Map<string, PathKeys>;

export const notListed: IndexKeys = { rows: [], multiColumns: flatSoFar };

/**
 * The rows under which an index lists a document. Columns are combined freely, even those that share an array: a row (b: 1, c: 4) then
 * exists exactly when some element has b 1 and some (other) element has c 4, which is what a filter on both means.
 * @throws Failure `CannotIndexParallelArrays` as MongoDB for arrays in different fields, and for a unique index on two fields of one array.
 */
export function indexKeys(index: IndexDefinition, bytes: Buffer, known: KnownKeys = new Map()): IndexKeys {
  const document = documentValue(bytes);
  if (index.partial && !index.partial.matches(document)) return notListed;
  let multiColumns = 0;
  let flat = flatSoFar;
  let arrayRoot: string | undefined;
  // Sized exactly: an array that grows gets room for seventeen.
  let rows = [new Array<Buffer>(index.columns.length)];
  for (let position = 0; position < index.columns.length; position++) {
    const { path } = index.columns[position] as SortField;
    const found = known.get(path.text) ?? keysAt(document, path, limits.keysPerDocument);
    known.set(path.text, found);
    const { keys, arrays } = found;
    if (arrays > 1) flat = 0;
    if (arrays > 0) {
      if (arrayRoot !== undefined && (arrayRoot !== path.root || index.isUnique))
        throw failure('CannotIndexParallelArrays', `cannot index parallel arrays ${path.root}, ${arrayRoot}`);
      arrayRoot = path.root;
      multiColumns |= 1 << position;
    }
    const different = keys.length > 1 ? distinctKeys(keys) : keys;
    if (Math.max(keys.length, rows.length * different.length) > limits.keysPerDocument) {
      const text = `a document has more than ${limits.keysPerDocument} keys in the index ${index.name}`;
      throw failure('BadValue', text);
    }
    const [only] = different;
    if (only && different.length === 1) for (const row of rows) row[position] = only;
    else rows = rows.flatMap((row) => different.map((key) => row.with(position, key)));
  }
  return { rows, multiColumns: (multiColumns >>> 0) + flat };
}
