/** Element types (bsonspec.org) that documents may hold. undefined, DBPointer, symbol and code are refused when they arrive. */
export const bsonTypes = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binary: 5,
  objectId: 7,
  boolean: 8,
  date: 9,
  null: 10,
  regex: 11,
  int32: 16,
  timestamp: 17,
  int64: 18,
  decimal: 19,
  maxKey: 127,
  minKey: 255,
} as const;

/** The aliases of `$type` and of error texts. */
export const typeAliases: Readonly<Record<string, number>> = {
  double: bsonTypes.double,
  string: bsonTypes.string,
  object: bsonTypes.object,
  array: bsonTypes.array,
  binData: bsonTypes.binary,
  objectId: bsonTypes.objectId,
  bool: bsonTypes.boolean,
  date: bsonTypes.date,
  null: bsonTypes.null,
  regex: bsonTypes.regex,
  int: bsonTypes.int32,
  timestamp: bsonTypes.timestamp,
  long: bsonTypes.int64,
  decimal: bsonTypes.decimal,
  minKey: bsonTypes.minKey,
  maxKey: bsonTypes.maxKey,
};

export const numberTypes: readonly number[] = [
  bsonTypes.double,
  bsonTypes.int32,
  bsonTypes.int64,
  bsonTypes.decimal,
];

const namesByType = new Map(Object.entries(typeAliases).map(([name, type]) => [type, name]));

export function typeName(type: number): string {
  return namesByType.get(type) ?? `type ${type}`;
}

/**
 * The order of kinds in comparisons and indexes (MongoDB manual, "Comparison/Sort Order"); also the first byte of an index key.
 * Gaps leave room below and above each kind. `absent` marks an array without elements, which sorts before null.
 */
export const kinds = {
  minKey: 1,
  absent: 4,
  null: 5,
  number: 10,
  string: 15,
  object: 20,
  array: 25,
  binary: 30,
  objectId: 35,
  boolean: 40,
  date: 45,
  timestamp: 47,
  regex: 50,
  maxKey: 240,
} as const;

const kindsByType: readonly number[] = kindTable();

function kindTable(): number[] {
  const table = new Array<number>(256).fill(kinds.null);
  for (const type of numberTypes) table[type] = kinds.number;
  table[bsonTypes.string] = kinds.string;
  table[bsonTypes.object] = kinds.object;
  table[bsonTypes.array] = kinds.array;
  table[bsonTypes.binary] = kinds.binary;
  table[bsonTypes.objectId] = kinds.objectId;
  table[bsonTypes.boolean] = kinds.boolean;
  table[bsonTypes.date] = kinds.date;
  table[bsonTypes.timestamp] = kinds.timestamp;
  table[bsonTypes.regex] = kinds.regex;
  table[bsonTypes.minKey] = kinds.minKey;
  table[bsonTypes.maxKey] = kinds.maxKey;
  return table;
}

export function kindOf(type: number): number {
  return kindsByType[type] as number;
}
