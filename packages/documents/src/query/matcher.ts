import { compareValues, keyOf } from '../bson/key.ts';
import { isNumeric, numberOf } from '../bson/numbers.ts';
import { stringOf } from '../bson/text.ts';
import { bsonTypes, kindOf, kinds } from '../bson/types.ts';
import { Elements, Value } from '../bson/value.ts';
import type { Comparison, FieldFilter, Filter, Test } from './filter.ts';
import { reach, reachElements } from './path.ts';

export type Matcher = (document: Value) => boolean;

/** Turns a filter into a function over encoded documents. It reads only the fields that the filter names. */
export function compileFilter(filter: Filter): Matcher {
  if (filter.kind === 'field') return compileField(filter);
  const matchers = filter.parts.map(compileFilter);
  switch (filter.kind) {
    case 'all':
      return (document) => matchers.every((matches) => matches(document));
    case 'any':
      return (document) => matchers.some((matches) => matches(document));
    case 'none':
      return (document) => !matchers.some((matches) => matches(document));
  }
}

function compileField({ path, test }: FieldFilter): Matcher {
  const passes = compileTest(test);
  // These two speak about the array as a whole; the others also about each of its elements.
  const isAboutWhole = test.kind === 'exists' || test.kind === 'element';
  if (isAboutWhole) return (document) => reach(document, path, 0, passes);
  return (document) => reachElements(document, path, passes);
}

export type ValueTest = (value: Value | undefined) => boolean;

/** A test of one value; undefined stands for a missing field. */
export function compileTest(test: Test): ValueTest {
  switch (test.kind) {
    case 'compare':
      return test.operator === 'eq' ? compileEquality(test.value) : compileRange(test.operator, test.value);
    case 'in':
      return compileMembership(test.values, test.patterns);
    case 'regex':
      return patternTest(test.pattern);
    case 'type':
      return (value) => value !== undefined && test.types.has(value.type);
    case 'exists':
      return (value) => value !== undefined;
    case 'element': {
      const matches = compileFilter(test.filter);
      return (value) => value?.type === bsonTypes.array && someElement(value, matches, test.needsDocument);
    }
  }
}

function compileEquality(expected: Value): ValueTest {
  const kind = kindOf(expected.type);
  if (kind === kinds.null) return isNullish;
  if (expected.type === bsonTypes.string) {
    const { bytes, start, end } = expected;
    return (value) =>
      value !== undefined &&
      value.type === bsonTypes.string &&
      value.end - value.start === end - start &&
      value.bytes.compare(bytes, start, end, value.start, value.end) === 0;
  }
  return (value) =>
    value !== undefined && kindOf(value.type) === kind && compareValues(value, expected) === 0;
}

function compileRange(operator: Exclude<Comparison, 'eq'>, bound: Value): ValueTest {
  const kind = kindOf(bound.type);
  const includesEqual = operator === 'gte' || operator === 'lte';
  // null has no neighbours of its kind, and NaN is ordered with no number: only "or equal" can hold.
  if (kind === kinds.null) return includesEqual ? isNullish : () => false;
  if (isNaNValue(bound))
    return includesEqual ? (value) => value !== undefined && isNaNValue(value) : () => false;
  const crossesKinds = kind === kinds.minKey || kind === kinds.maxKey;
  const isBelow = operator === 'lt' || operator === 'lte';
  return (value) => {
    if (value === undefined) return crossesKinds && isBelow === (kind === kinds.maxKey);
    if (!crossesKinds && (kindOf(value.type) !== kind || isNaNValue(value))) return false;
    const order = compareValues(value, bound);
    return order === 0 ? includesEqual : isBelow ? order < 0 : order > 0;
  };
}

function compileMembership(values: readonly Value[], patterns: readonly RegExp[]): ValueTest {
  const keys = new Set(values.map((value) => keyOf(value).toString('latin1')));
  const kindsInList = new Set(values.map((value) => kindOf(value.type)));
  const hasNull = kindsInList.has(kinds.null);
  const patternTests = patterns.map(patternTest);
  return (value) => {
    if (isNullish(value)) return hasNull;
    if (value === undefined) return false;
    if (kindsInList.has(kindOf(value.type)) && keys.has(keyOf(value).toString('latin1'))) return true;
    return patternTests.some((passes) => passes(value));
  };
}

function patternTest(pattern: RegExp): ValueTest {
  return (value) => value !== undefined && value.type === bsonTypes.string && pattern.test(stringOf(value));
}

function isNullish(value: Value | undefined): boolean {
  return value === undefined || value.type === bsonTypes.null;
}

function isNaNValue(value: Value): boolean {
  return isNumeric(value) && Number.isNaN(numberOf(value));
}

function someElement(array: Value, matches: Matcher, needsDocument: boolean): boolean {
  const elements = new Elements(array);
  while (elements.next()) {
    if (!needsDocument) {
      if (matches(elements.value)) return true;
    } else if (elements.type === bsonTypes.object || elements.type === bsonTypes.array) {
      // An array in an array counts as a document with the fields 0, 1, ...: its elements are not walked through.
      const { bytes, start, end } = elements.value;
      if (matches(new Value(bsonTypes.object, bytes, start, end))) return true;
    }
  }
  return false;
}
