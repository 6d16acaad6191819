import { encode } from '../bson/encode.ts';
import { isNumeric, numberOf } from '../bson/numbers.ts';
import { describe, isTruthy, stringOf } from '../bson/text.ts';
import { bsonTypes } from '../bson/types.ts';
import { documentValue, entriesOf, isEmpty, type Value } from '../bson/value.ts';
import { failure, outsideSubset } from '../failure.ts';
import { conjuncts, type FieldFilter, type Filter } from '../query/filter.ts';
import { compileFilter, type Matcher } from '../query/matcher.ts';
import { parseFilter } from '../query/parse-filter.ts';
import { parseOrder, type Sort } from '../query/sort.ts';
import { indexFields } from '../subset.ts';

/** An index as it was asked for. */
export interface IndexDefinition {
  readonly name: string;
  /** The key pattern, encoded: { account: 1, date: -1 }. */
  readonly key: Buffer;
  readonly columns: Sort;
  readonly isUnique: boolean;
  /** Which documents it lists, for partial and sparse ones; undefined for all. */
  readonly partial: Partial | undefined;
  readonly expireAfterSeconds: number | undefined;
  /** The definition as listIndexes shows it and as it is stored. */
  readonly encoded: Buffer;
}

interface Partial {
  readonly filter: Filter;
  readonly parts: readonly FieldFilter[];
  readonly matches: Matcher;
}

export const idIndex = parseIndexDefinition(documentValue(encode({ key: { _id: 1 }, name: '_id_' })));

/** Reads one element of createIndexes. */
export function parseIndexDefinition({ bytes, start, end }: Value): IndexDefinition {
  // A copy, so that the definition does not hold on to the message that it came in.
  const entries = new Map(entriesOf(documentValue(Buffer.from(bytes.subarray(start, end)))));
  for (const name of entries.keys())
    if (!Object.hasOwn(indexFields, name)) throw outsideSubset('InvalidOptions', `the index option ${name}`);
  const pattern = entries.get('key');
  if (pattern?.type !== bsonTypes.object || isEmpty(pattern))
    throw failure('CannotCreateIndex', 'an index needs a key pattern');
  const columns = parseOrder(pattern, 'CannotCreateIndex', 'the index kind');
  const named = entries.get('name');
  const name = named?.type === bsonTypes.string ? stringOf(named) : '';
  if (name === '' || name.length > 500) throw failure('FailedToParse', 'an index needs a name');
  // MongoDB shows the index of _id without `unique`.
  const isId = name === '_id_';
  const isUnique = isId || isTruthy(entries.get('unique'));
  const isSparse = isTruthy(entries.get('sparse'));
  const expireAfterSeconds = expiry(entries.get('expireAfterSeconds'), columns.length);
  const expression = entries.get('partialFilterExpression');
  if (isSparse && (expression || columns.length > 1))
    throw outsideSubset('CannotCreateIndex', 'a sparse index that is partial or has several fields');
  const encoded = encode({
    v: 2,
    key: pattern,
    name,
    unique: (isUnique && !isId) || undefined,
    sparse: isSparse || undefined,
    expireAfterSeconds,
    partialFilterExpression: expression,
  });
  const [first] = columns;
  return {
    name,
    key: pattern.bytes.subarray(pattern.start, pattern.end),
    columns,
    isUnique,
    partial:
      isSparse && first
        ? partialOf({ kind: 'field', path: first.path, test: { kind: 'exists' } })
        : expression && partialOf(parseFilter(expression)),
    expireAfterSeconds,
    encoded,
  };
}

function expiry(value: Value | undefined, columns: number): number | undefined {
  if (value === undefined) return undefined;
  const seconds = isNumeric(value) ? numberOf(value) : -1;
  if (!(seconds >= 0 && seconds <= 2 ** 31 - 1))
    throw failure('CannotCreateIndex', `expireAfterSeconds cannot be ${describe(value)}`);
  if (columns > 1) throw failure('CannotCreateIndex', 'TTL indexes are single-field indexes');
  return seconds;
}

/** Conditions on fields that must all hold: what the planner can prove a filter to meet. */
function partialOf(filter: Filter): Partial {
  const parts = conjuncts(filter).map((part): FieldFilter => {
    if (part.kind !== 'field' || !['compare', 'exists', 'type'].includes(part.test.kind))
      throw outsideSubset('CannotCreateIndex', 'this operator in a partial filter');
    return part;
  });
  return { filter, parts, matches: compileFilter(filter) };
}
