import { bsonTypes, kindOf, kinds } from '../bson/types.ts';
import { describe, isTruthy, patternOf, stringOf } from '../bson/text.ts';
import { entriesOf, firstName, isEmpty, itemsOf, type Value } from '../bson/value.ts';
import { failure, outsideSubset } from '../failure.ts';
import type { FilterOperator } from '../subset.ts';
import type { Comparison, Filter, Test } from './filter.ts';
import { parsePath, selfPath, type Path } from './path.ts';

/** How deep $and, $or, $nor, $not and $elemMatch may nest: the matcher recurses. */
export const maxFilterDepth = 50;

const branchKinds = { $and: 'all', $or: 'any', $nor: 'none' } as const;

/**
 * Reads an encoded filter.
 * @throws Failure `BadValue` for operators outside the subset and for operands of a wrong type.
 */
export function parseFilter(document: Value, depth = 0): Filter {
  if (document.type !== bsonTypes.object) throw failure('TypeMismatch', 'a filter must be an object');
  requireDepth(depth);
  return onlyOrAll(entriesOf(document).map(([name, value]) => parseEntry(name, value, depth)));
}

/** A condition on an array element, as in $pull and $elemMatch: operators, a pattern, a value that it equals, or a filter on documents. */
export function parseElementFilter(condition: Value, depth = 0): { filter: Filter; needsDocument: boolean } {
  const needsDocument =
    condition.type === bsonTypes.object &&
    (!isOperators(condition) || Object.hasOwn(branchKinds, firstName(condition)));
  const filter = needsDocument ? parseFilter(condition, depth) : parseField(selfPath, condition, depth);
  return { filter, needsDocument };
}

function parseEntry(name: string, value: Value, depth: number): Filter {
  if (!name.startsWith('$')) return parseField(parsePath(name), value, depth);
  if (!Object.hasOwn(branchKinds, name))
    throw outsideSubset('BadValue', `unknown top level operator: ${name}: it`);
  if (value.type !== bsonTypes.array || isEmpty(value))
    throw failure('BadValue', `${name} must be a nonempty array`);
  const parts = itemsOf(value).map((branch) => parseFilter(branch, depth + 1));
  return { kind: branchKinds[name as keyof typeof branchKinds], parts };
}

function parseField(path: Path, value: Value, depth: number): Filter {
  if (isOperators(value)) return parseOperators(path, value, depth);
  return { kind: 'field', path, test: equality(value) };
}

function isOperators(value: Value): boolean {
  return value.type === bsonTypes.object && firstName(value).startsWith('$');
}

function parseOperators(path: Path, value: Value, depth: number): Filter {
  requireDepth(depth);
  const operators = entriesOf(value);
  const parts = operators.map(([name, operand]): Filter => {
    if (!Object.hasOwn(operatorParsers, name))
      throw outsideSubset('BadValue', `unknown operator: ${name}: it`);
    const parsed = operatorParsers[name as FilterOperator]({ path, operand, depth, operators });
    return 'parts' in parsed || 'path' in parsed ? parsed : { kind: 'field', path, test: parsed };
  });
  return onlyOrAll(parts);
}

interface OperatorUse {
  readonly path: Path;
  readonly operand: Value;
  readonly depth: number;
  /** All operators beside it: `$regex` reads its `$options` there. */
  readonly operators: readonly [string, Value][];
}

/** Answers a test of the field, or a whole filter. */
type OperatorParser = (use: OperatorUse) => Test | Filter;

const operatorParsers: Record<FilterOperator, OperatorParser> = {
  $eq: ({ operand }) => ({ kind: 'compare', operator: 'eq', value: operand }),
  $ne: ({ path, operand }) => not(path, { kind: 'compare', operator: 'eq', value: operand }),
  $gt: comparison('gt'),
  $gte: comparison('gte'),
  $lt: comparison('lt'),
  $lte: comparison('lte'),
  $in: ({ operand }) => membership('$in', operand),
  $nin: ({ path, operand }) => not(path, membership('$nin', operand)),
  $exists: ({ path, operand }) => (isTruthy(operand) ? { kind: 'exists' } : not(path, { kind: 'exists' })),
  $type: ({ operand }) => ({ kind: 'type', types: typeSet(operand) }),
  $regex: ({ operand, operators }) => {
    const options = operators.find(([name]) => name === '$options')?.[1];
    return { kind: 'regex', pattern: patternOf(operand, options) };
  },
  $options: ({ operators }) => {
    if (!operators.some(([name]) => name === '$regex')) throw failure('BadValue', '$options needs a $regex');
    return { kind: 'all', parts: [] };
  },
  $not: ({ path, operand, depth }) => {
    if (operand.type === bsonTypes.regex) return not(path, equality(operand));
    if (!isOperators(operand)) throw failure('BadValue', '$not needs a regex or a document of operators');
    return { kind: 'none', parts: [parseOperators(path, operand, depth + 1)] };
  },
  $elemMatch: ({ operand, depth }) => {
    if (operand.type !== bsonTypes.object) throw failure('BadValue', '$elemMatch needs an Object');
    return { kind: 'element', ...parseElementFilter(operand, depth + 1) };
  },
};

function comparison(operator: Comparison): OperatorParser {
  return ({ path, operand }) => {
    if (operand.type === bsonTypes.regex)
      throw failure('BadValue', `Can't have RegEx as arg to predicate over field '${path.text}'.`);
    return { kind: 'compare', operator, value: operand };
  };
}

function equality(value: Value): Test {
  if (value.type === bsonTypes.regex) return { kind: 'in', values: [value], patterns: [patternOf(value)] };
  return { kind: 'compare', operator: 'eq', value };
}

function membership(name: string, operand: Value): Test {
  if (operand.type !== bsonTypes.array) throw failure('BadValue', `${name} needs an array`);
  const values = itemsOf(operand);
  if (values.some(isOperators)) throw failure('BadValue', `cannot nest $ under ${name}`);
  const patterns = values.filter(({ type }) => type === bsonTypes.regex);
  return { kind: 'in', values, patterns: patterns.map((pattern) => patternOf(pattern)) };
}

function typeSet(operand: Value): Set<number> {
  const alias = operand.type === bsonTypes.string ? stringOf(operand) : '';
  if (alias === 'number')
    return new Set(Object.values(bsonTypes).filter((type) => kindOf(type) === kinds.number));
  if (!Object.hasOwn(bsonTypes, alias)) throw outsideSubset('BadValue', `$type of ${describe(operand)}`);
  return new Set([bsonTypes[alias as keyof typeof bsonTypes]]);
}

function not(path: Path, test: Test): Filter {
  return { kind: 'none', parts: [{ kind: 'field', path, test }] };
}

function onlyOrAll(parts: readonly Filter[]): Filter {
  const [only] = parts;
  return only !== undefined && parts.length === 1 ? only : { kind: 'all', parts };
}

function requireDepth(depth: number): void {
  if (depth > maxFilterDepth)
    throw failure('BadValue', `filters nested deeper than ${maxFilterDepth} levels are not supported`);
}
