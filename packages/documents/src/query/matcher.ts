import { keyOf } from '../bson/key.ts';
import { stringOf } from '../bson/text.ts';
import { bsonTypes, kindOf } from '../bson/types.ts';
import { itemsOf, Value } from '../bson/value.ts';
import { keysThat, type KeyRange } from './condition.ts';
import type { FieldFilter, Filter, Test } from './filter.ts';
import { follow, reach, reachElements, type ValueTest } from './path.ts';

export type Matcher = (document: Value) => boolean;

/** Turns a filter into a function over encoded documents. It reads only the fields that the filter names. */
export function compileFilter(filter: Filter): Matcher {
  if (filter.kind === 'field') return compileField(filter);
  const matchers = filter.parts.map(compileFilter);
  if (filter.kind === 'all') return (document) => matchers.every((matches) => matches(document));
  const isAny = filter.kind === 'any';
  return (document) => matchers.some((matches) => matches(document)) === isAny;
}

function compileField({ path, test }: FieldFilter): Matcher {
  const passes = compileTest(test);
  // These two speak about the array as a whole; the others also about each of its elements.
  const isAboutWhole = test.kind === 'exists' || test.kind === 'element';
  const reachAll = isAboutWhole ? reach : reachElements;
  return (document) => {
    const value = follow(document, path);
    return value?.type === bsonTypes.array ? reachAll(document, path, passes) : passes(value);
  };
}

/** A test of one value; undefined stands for a missing field. */
export function compileTest(test: Test): ValueTest {
  switch (test.kind) {
    case 'compare':
      return rangeTest(keysThat(test.operator, test.value));
    case 'in':
      return membershipTest(test.values, test.patterns);
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

function rangeTest({ low, high }: KeyRange): ValueTest {
  const [least = 0] = low;
  const [greatest = 0] = high;
  return (value) => {
    // Other kinds need no key to be distinguished.
    const kind = kindOf(value?.type ?? bsonTypes.null);
    if (kind < least || kind > greatest) return false;
    const key = keyOf(value);
    return key.compare(low) >= 0 && key.compare(high) < 0;
  };
}

function membershipTest(values: readonly Value[], patterns: readonly RegExp[]): ValueTest {
  const keys = new Set(values.map((value) => keyOf(value).toString('latin1')));
  const kindsInList = new Set(values.map((value) => kindOf(value.type)));
  const patternTests = patterns.map(patternTest);
  return (value) => {
    const isKindInList = kindsInList.has(kindOf(value?.type ?? bsonTypes.null));
    if (isKindInList && keys.has(keyOf(value).toString('latin1'))) return true;
    return patternTests.some((passes) => passes(value));
  };
}

function patternTest(pattern: RegExp): ValueTest {
  return (value) => value !== undefined && value.type === bsonTypes.string && pattern.test(stringOf(value));
}

function someElement(array: Value, matches: Matcher, needsDocument: boolean): boolean {
  return itemsOf(array).some((item) => {
    if (!needsDocument) return matches(item);
    // An array in an array counts as a document with the fields 0, 1, ...: its elements are not walked through.
    const isDocument = item.type === bsonTypes.object || item.type === bsonTypes.array;
    return isDocument && matches(new Value(bsonTypes.object, item.bytes, item.start, item.end));
  });
}
