import { encode } from '../bson/encode.ts';
import { isNumeric, numberOf } from '../bson/numbers.ts';
import { describe, isTruthy, stringOf } from '../bson/text.ts';
import { bsonTypes } from '../bson/types.ts';
import { documentValue, entriesOf, fieldOf, isEmpty, type Value } from '../bson/value.ts';
import { failure, outsideSubset } from '../failure.ts';
import { conjuncts, type Filter } from '../query/filter.ts';
import { compileFilter, type Matcher } from '../query/matcher.ts';
import { parseFilter } from '../query/parse-filter.ts';
import { parsePath, type Path } from '../query/path.ts';
import { indexFields } from '../subset.ts';

/** An index as it was asked for. */
export interface IndexDefinition {
  readonly name: string;
  /** The key pattern, encoded: { account: 1, date: -1 }. */
  readonly key: Buffer;
  readonly columns: readonly { readonly path: Path; readonly isDescending: boolean }[];
  readonly isUnique: boolean;
  readonly isSparse: boolean;
  readonly partial:
    { readonly filter: Filter; readonly parts: readonly Filter[]; readonly matches: Matcher } | undefined;
  readonly expireAfterSeconds: number | undefined;
  /** The definition as listIndexes shows it and as it is stored. */
  readonly encoded: Buffer;
}

export const idIndex = parseIndexDefinition(
  documentValue(encode({ key: { _id: 1 }, name: '_id_', unique: true })),
);

/** Reads one element of createIndexes. */
export function parseIndexDefinition(value: Value): IndexDefinition {
  const entries = new Map(entriesOf(value));
  for (const name of entries.keys()) {
    if (!Object.hasOwn(indexFields, name)) throw outsideSubset('InvalidOptions', `the index option ${name}`);
  }
  const keyPattern = entries.get('key');
  if (keyPattern?.type !== bsonTypes.object || isEmpty(keyPattern))
    throw failure('CannotCreateIndex', 'an index needs a key pattern');
  const columns = entriesOf(keyPattern).map(([path, order]) => {
    const direction = isNumeric(order) ? numberOf(order) : 0;
    if (direction !== 1 && direction !== -1)
      throw outsideSubset('CannotCreateIndex', `the index kind ${path}: ${describe(order)}`);
    if (path.split('.').some((part) => part.startsWith('$')))
      throw outsideSubset('CannotCreateIndex', `the index path ${path}`);
    return { path: parsePath(path), isDescending: direction === -1 };
  });
  if (columns.length > 32) throw failure('CannotCreateIndex', 'an index has at most 32 fields');
  const key = Buffer.from(keyPattern.bytes.subarray(keyPattern.start, keyPattern.end));
  const name = nameOf(entries.get('name'));
  const isUnique = flag(entries.get('unique'));
  const isSparse = flag(entries.get('sparse'));
  const expireAfterSeconds = expiry(entries.get('expireAfterSeconds'), columns.length);
  const expression = entries.get('partialFilterExpression');
  if (isSparse && expression) throw failure('CannotCreateIndex', 'an index is sparse or partial, not both');
  const encoded = encode({
    v: 2,
    key,
    name,
    unique: isUnique && name !== '_id_' ? true : undefined,
    sparse: isSparse || undefined,
    expireAfterSeconds,
    partialFilterExpression: expression,
  });
  return { name, key, columns, isUnique, isSparse, partial: partialOf(encoded), expireAfterSeconds, encoded };
}

function nameOf(value: Value | undefined): string {
  const name = value?.type === bsonTypes.string ? stringOf(value) : '';
  if (name === '' || name.length > 500) throw failure('FailedToParse', 'an index needs a name');
  return name;
}

function flag(value: Value | undefined): boolean {
  return value !== undefined && isTruthy(value);
}

function expiry(value: Value | undefined, columns: number): number | undefined {
  if (value === undefined) return undefined;
  const seconds = isNumeric(value) ? numberOf(value) : -1;
  if (!(seconds >= 0 && seconds <= 2 ** 31 - 1))
    throw failure('CannotCreateIndex', `expireAfterSeconds cannot be ${describe(value)}`);
  if (columns > 1) throw failure('CannotCreateIndex', 'TTL indexes are single-field indexes');
  return seconds;
}

/** Reads the expression from the encoded definition, so that it does not hold on to the message that it came in. */
function partialOf(encoded: Buffer): IndexDefinition['partial'] {
  const expression = fieldOf(documentValue(encoded), Buffer.from('partialFilterExpression'));
  if (expression === undefined) return undefined;
  const filter = parseFilter(expression);
  requirePositive(filter);
  return { filter, parts: conjuncts(filter), matches: compileFilter(filter) };
}

/** MongoDB allows no negation, pattern or array operator here; the planner relies on it. */
function requirePositive(filter: Filter): void {
  if (filter.kind === 'none') throw outsideSubset('CannotCreateIndex', 'a negation in a partial filter');
  if (filter.kind !== 'field') return filter.parts.forEach(requirePositive);
  if (['regex', 'size', 'element'].includes(filter.test.kind)) {
    throw outsideSubset('CannotCreateIndex', `the partial filter on ${filter.path.text}`);
  }
}
