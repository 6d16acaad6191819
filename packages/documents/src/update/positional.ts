import { bsonTypes } from '../bson/types.ts';
import { Elements, type Value } from '../bson/value.ts';
import type { Filter } from '../query/filter.ts';
import { compileFilter, compileTest } from '../query/matcher.ts';
import { parsePath, reach } from '../query/path.ts';

/**
 * The position of the array element that a filter found, for the positional `$`: the first element that meets every condition on the
 * array, else the first that meets one of them.
 * @returns -1 when the filter says nothing about the array or no element fits.
 */
export function positionOf(filter: Filter, arrayPath: string, document: Value): number {
  let array: Value | undefined;
  reach(document, parsePath(arrayPath), 0, (value) => {
    array = value;
    return true;
  });
  const tests = elementTests(filter, arrayPath);
  if (array?.type !== bsonTypes.array || tests.length === 0) return -1;
  const elements = new Elements(array);
  let firstOfOne = -1;
  for (let position = 0; elements.next(); position++) {
    const element = elements.value;
    if (tests.every((passes) => passes(element))) return position;
    if (firstOfOne < 0 && tests.some((passes) => passes(element))) firstOfOne = position;
  }
  return firstOfOne;
}

function elementTests(filter: Filter, arrayPath: string): ((element: Value) => boolean)[] {
  if (filter.kind === 'none') return [];
  if (filter.kind !== 'field') return filter.parts.flatMap((part) => elementTests(part, arrayPath));
  const { path, test } = filter;
  if (path.text === arrayPath) {
    if (test.kind === 'element') return [compileFilter(test.filter)];
    return test.kind === 'size' || test.kind === 'exists' ? [] : [compileTest(test)];
  }
  if (!path.text.startsWith(`${arrayPath}.`)) return [];
  return [compileFilter({ ...filter, path: parsePath(path.text.slice(arrayPath.length + 1)) })];
}
