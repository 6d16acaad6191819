import { bsonTypes, numberTypes, typeAliases } from '../bson/types.ts';
import { describe, isTruthy, stringOf } from '../bson/text.ts';
import { isNumeric, numberOf } from '../bson/numbers.ts';
import { Elements, entriesOf, isEmpty, itemsOf, type Value } from '../bson/value.ts';
import { failure, outsideSubset } from '../failure.ts';
import type { FilterOperator } from '../subset.ts';
import type { Comparison, Filter, Pattern, Test } from './filter.ts';
import { parsePath, selfPath, type Path } from './path.ts';
import { parsePattern } from './pattern.ts';

/** How deep $and, $or, $nor, $not and $elemMatch may nest: the matcher recurses. */
const maxDepth = 50;

/**
 * Reads an encoded filter.
 * @throws Failure `BadValue` for operators outside the subset and for operands of a wrong type.
 */
export function parseFilter(document: Value, depth = 0): Filter {
  if (document.type !== bsonTypes.object) throw failure('TypeMismatch', 'a filter must be an object');
  if (depth > maxDepth)
    throw failure('BadValue', `filters nested deeper than ${maxDepth} levels are not supported`);
  const parts = entriesOf(document).map(([name, value]) => parseEntry(name, value, depth));
  return onlyOrAll(parts);
}

/** A condition on an array element itself, as in $pull: operators, a pattern, or a value that it equals. */
export function parseElementFilter(condition: Value): Filter {
  return parseField(selfPath, condition, 0);
}

function parseEntry(name: string, value: Value, depth: number): Filter {
  switch (name) {
    case '$and':
      return { kind: 'all', parts: parseBranches(name, value, depth) };
    case '$or':
      return { kind: 'any', parts: parseBranches(name, value, depth) };
    case '$nor':
      return { kind: 'none', parts: parseBranches(name, value, depth) };
    default:
      if (name.startsWith('$')) throw outsideSubset('BadValue', `unknown top level operator: ${name}: it`);
      return parseField(parsePath(name), value, depth);
  }
}

function parseBranches(name: string, value: Value, depth: number): Filter[] {
  if (value.type !== bsonTypes.array || isEmpty(value))
    throw failure('BadValue', `${name} must be a nonempty array`);
  return itemsOf(value).map((branch) => parseFilter(branch, depth + 1));
}

function parseField(path: Path, value: Value, depth: number): Filter {
  if (isOperators(value)) return parseOperators(path, value, depth);
  return { kind: 'field', path, test: equality(value) };
}

function isOperators(value: Value): boolean {
  if (value.type !== bsonTypes.object || isEmpty(value)) return false;
  const elements = new Elements(value);
  elements.next();
  return elements.name.startsWith('$');
}

function parseOperators(path: Path, operators: Value, depth: number): Filter {
  if (depth > maxDepth)
    throw failure('BadValue', `filters nested deeper than ${maxDepth} levels are not supported`);
  const entries = entriesOf(operators);
  return onlyOrAll(
    entries.map(([name, operand]) => {
      if (!Object.hasOwn(operatorParsers, name))
        throw outsideSubset('BadValue', `unknown operator: ${name}: it`);
      return operatorParsers[name as FilterOperator]({ path, operand, depth, operators: entries });
    }),
  );
}

interface OperatorUse {
  readonly path: Path;
  readonly operand: Value;
  readonly depth: number;
  /** All operators beside it: `$regex` reads its `$options` there. */
  readonly operators: readonly [string, Value][];
}
type OperatorParser = (use: OperatorUse) => Filter;

const operatorParsers: Record<FilterOperator, OperatorParser> = {
  $eq: ({ path, operand }) => ({
    kind: 'field',
    path,
    test: { kind: 'compare', operator: 'eq', value: operand },
  }),
  $ne: ({ path, operand }) =>
    not({ kind: 'field', path, test: { kind: 'compare', operator: 'eq', value: operand } }),
  $gt: comparison('gt'),
  $gte: comparison('gte'),
  $lt: comparison('lt'),
  $lte: comparison('lte'),
  $in: ({ path, operand }) => ({ kind: 'field', path, test: membership('$in', operand) }),
  $nin: ({ path, operand }) => not({ kind: 'field', path, test: membership('$nin', operand) }),
  $exists: ({ path, operand }) => {
    const exists: Filter = { kind: 'field', path, test: { kind: 'exists' } };
    return isTruthy(operand) ? exists : not(exists);
  },
  $type: ({ path, operand }) => ({ kind: 'field', path, test: { kind: 'type', types: typeSet(operand) } }),
  $size: ({ path, operand }) => {
    const size = isNumeric(operand) ? numberOf(operand) : -1;
    if (!Number.isInteger(size) || size < 0)
      throw failure('BadValue', `$size must be a whole number, not ${describe(operand)}`);
    return { kind: 'field', path, test: { kind: 'size', size } };
  },
  $regex: ({ path, operand, operators }) => {
    const options = operators.find(([name]) => name === '$options')?.[1];
    return { kind: 'field', path, test: { kind: 'regex', pattern: parsePattern(operand, options) } };
  },
  $options: ({ operators }) => {
    if (!operators.some(([name]) => name === '$regex')) throw failure('BadValue', '$options needs a $regex');
    return { kind: 'all', parts: [] };
  },
  $not: ({ path, operand, depth }) => {
    if (operand.type === bsonTypes.regex) return not({ kind: 'field', path, test: equality(operand) });
    if (!isOperators(operand)) throw failure('BadValue', '$not needs a regex or a document of operators');
    return not(parseOperators(path, operand, depth + 1));
  },
  $all: ({ path, operand, depth }) => {
    if (operand.type !== bsonTypes.array) throw failure('BadValue', '$all needs an array');
    const items = itemsOf(operand);
    if (items.length === 0) return { kind: 'any', parts: [] };
    return { kind: 'all', parts: items.map((item) => parseAllItem(path, item, depth)) };
  },
  $elemMatch: ({ path, operand, depth }) => elementMatch(path, operand, depth),
};

function parseAllItem(path: Path, item: Value, depth: number): Filter {
  if (!isOperators(item)) return { kind: 'field', path, test: equality(item) };
  const [name, operand] = entriesOf(item)[0] as [string, Value];
  if (name !== '$elemMatch') throw failure('BadValue', `no ${name} expressions in $all`);
  return elementMatch(path, operand, depth);
}

function elementMatch(path: Path, operand: Value, depth: number): Filter {
  if (operand.type !== bsonTypes.object) throw failure('BadValue', '$elemMatch needs an Object');
  const logical = isOperators(operand) && /^\$(and|or|nor)$/.test(entriesOf(operand)[0]?.[0] ?? '');
  const needsDocument = !isOperators(operand) || logical;
  const filter = needsDocument
    ? parseFilter(operand, depth + 1)
    : parseOperators(selfPath, operand, depth + 1);
  return { kind: 'field', path, test: { kind: 'element', filter, needsDocument } };
}

function comparison(operator: Comparison): OperatorParser {
  return ({ path, operand }) => {
    if (operand.type === bsonTypes.regex)
      throw failure('BadValue', `Can't have RegEx as arg to predicate over field '${path.text}'.`);
    return { kind: 'field', path, test: { kind: 'compare', operator, value: operand } };
  };
}

function equality(value: Value): Test {
  if (value.type === bsonTypes.regex) return { kind: 'in', values: [value], patterns: [parsePattern(value)] };
  return { kind: 'compare', operator: 'eq', value };
}

function membership(name: string, operand: Value): Test {
  if (operand.type !== bsonTypes.array) throw failure('BadValue', `${name} needs an array`);
  const values = itemsOf(operand);
  const patterns: Pattern[] = values
    .filter(({ type }) => type === bsonTypes.regex)
    .map((value) => parsePattern(value));
  if (values.some(isOperators)) throw failure('BadValue', `cannot nest $ under ${name}`);
  return { kind: 'in', values, patterns };
}

function typeSet(operand: Value): Set<number> {
  const items = operand.type === bsonTypes.array ? itemsOf(operand) : [operand];
  if (items.length === 0) throw failure('FailedToParse', '$type must match at least one type');
  return new Set(items.flatMap(typesOf));
}

function typesOf(item: Value): readonly number[] {
  if (isNumeric(item)) {
    const code = numberOf(item) === -1 ? bsonTypes.minKey : numberOf(item);
    if (Object.values(typeAliases).includes(code)) return [code];
    throw failure('BadValue', `Invalid numerical type code: ${code}`);
  }
  const alias = item.type === bsonTypes.string ? stringOf(item) : '';
  if (alias === 'number') return numberTypes;
  const type = typeAliases[alias];
  if (type === undefined) throw failure('BadValue', `Unknown type name alias: ${describe(item)}`);
  return [type];
}

function not(filter: Filter): Filter {
  return { kind: 'none', parts: [filter] };
}

function onlyOrAll(parts: readonly Filter[]): Filter {
  const [only] = parts;
  return only !== undefined && parts.length === 1 ? only : { kind: 'all', parts };
}
