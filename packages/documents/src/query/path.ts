import { bsonTypes } from '../bson/types.ts';
import { Elements, fieldOf, type Value } from '../bson/value.ts';
import { failure } from '../failure.ts';

/** A dotted path, prepared for walking through encoded documents. */
export interface Path {
  readonly text: string;
  readonly names: readonly string[];
  /** The names as they stand in documents. */
  readonly parts: readonly Buffer[];
  /** For each part whether it can also be a position in an array: "0", "1", ... */
  readonly isPosition: readonly boolean[];
  /** The first part: the top-level field. */
  readonly root: string;
}

/** The element itself, where a test stands in `$elemMatch` or in an array filter. Such a test does not look inside nested arrays. */
export const selfPath: Path = { text: '', names: [], parts: [], isPosition: [], root: '' };

/** Paths seen before: most filters and updates share a few. */
const knownPaths = new Map<string, Path>();

export function parsePath(text: string): Path {
  const known = knownPaths.get(text);
  if (known) return known;
  const names = text.split('.');
  if (names.includes('')) throw failure('EmptyFieldName', `the path '${text}' has an empty part`);
  if (names.length > 100)
    throw failure('Overflow', `the path '${text.slice(0, 40)}...' has more than 100 parts`);
  const parts = names.map((name) => Buffer.from(name));
  const isPosition = names.map((name) => /^(0|[1-9]\d*)$/.test(name));
  const path: Path = { text, names, parts, isPosition, root: names[0] ?? '' };
  if (knownPaths.size < 1000 && text.length < 100) knownPaths.set(text, path);
  return path;
}

/**
 * The value at a path, or the first array on the way to it; undefined where the path ends at a missing field. Most documents have no
 * array there, and need no `reach`.
 */
export function follow(document: Value, { parts }: Path): Value | undefined {
  let value: Value | undefined = document;
  for (let depth = 0; depth < parts.length && value?.type !== bsonTypes.array; depth++)
    value = value?.type === bsonTypes.object ? fieldOf(value, parts[depth] as Buffer) : undefined;
  return value;
}

/** undefined stands for a missing field; `arrays` were walked through on the way. */
export type ValueTest = (value: Value | undefined, arrays?: number) => boolean;

/**
 * Calls `visit` with every value the path reaches, and with undefined where it ends at a missing field. Arrays on the way are walked
 * through (their objects, and the position that the path names); an array at the end is visited as a whole.
 * Scalars inside an array on the way reach nothing at all, so that `{'a.b': null}` does not match `{a: [1]}`, as in MongoDB.
 * @returns true as soon as `visit` does.
 */
export function reach(value: Value, path: Path, visit: ValueTest, depth = 0, arrays = 0): boolean {
  const part = path.parts[depth];
  if (part === undefined) return visit(value, arrays);
  if (value.type === bsonTypes.object) {
    const next = fieldOf(value, part);
    return next === undefined ? visit(undefined, arrays) : reach(next, path, visit, depth + 1, arrays);
  }
  if (value.type !== bsonTypes.array) return visit(undefined, arrays);
  if (path.isPosition[depth]) {
    const item = fieldOf(value, part);
    if (item !== undefined && reach(item, path, visit, depth + 1, arrays + 1)) return true;
  }
  const elements = new Elements(value);
  while (elements.next())
    if (elements.type === bsonTypes.object && reach(elements.value, path, visit, depth, arrays + 1))
      return true;
  return false;
}

/** Like `reach`, with the elements of arrays at the end visited too: what a comparison looks at. */
export function reachElements(value: Value, path: Path, visit: ValueTest): boolean {
  return reach(value, path, (found) => {
    if (visit(found)) return true;
    if (found === undefined || found.type !== bsonTypes.array || path.parts.length === 0) return false;
    const elements = new Elements(found);
    while (elements.next()) if (visit(elements.value)) return true;
    return false;
  });
}
