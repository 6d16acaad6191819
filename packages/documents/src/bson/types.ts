/**
 * Element types (bsonspec.org) that documents may hold, by the names that `$type` and error texts use. undefined, DBPointer, symbol and
 * code are refused when they arrive.
 */
export const bsonTypes = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  maxKey: 127,
  minKey: 255,
} as const;

export function typeName(type: number): string {
  return Object.entries(bsonTypes).find(([, known]) => known === type)?.[0] ?? `type ${type}`;
}

/**
 * The order of kinds in comparisons and indexes (MongoDB manual, "Comparison/Sort Order"); also the first byte of an index key.
 * Gaps leave room below and above each kind. `absent` marks an array without elements, which sorts before null. The four number types
 * are one kind.
 */
export const kinds = {
  minKey: 1,
  absent: 4,
  null: 5,
  number: 10,
  string: 15,
  object: 20,
  array: 25,
  binData: 30,
  objectId: 35,
  bool: 40,
  date: 45,
  timestamp: 47,
  regex: 50,
  maxKey: 240,
} as const;

const kindsByType = new Uint8Array(256);
for (const [name, type] of Object.entries(bsonTypes)) {
  kindsByType[type] = (kinds as Readonly<Record<string, number>>)[name] ?? kinds.number;
}

export function kindOf(type: number): number {
  return kindsByType[type] as number;
}
