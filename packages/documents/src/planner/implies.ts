import { bsonTypes } from '../bson/types.ts';
import type { Value } from '../bson/value.ts';
import { columnCondition } from '../query/condition.ts';
import { conjuncts, type FieldFilter, type Filter, type Test } from '../query/filter.ts';
import { compileTest } from '../query/matcher.ts';
import { parsePath } from '../query/path.ts';

/** A sound, incomplete test whether every document that meets the filter meets a condition: false only means "not known". */
export function implies(filter: Filter, required: FieldFilter): boolean {
  return conjuncts(filter).some((part) => {
    if (part.kind === 'field') return fieldImplies(part, required);
    if (part.kind === 'none') return isNotNull(part.parts, required);
    return part.parts.length > 0 && part.parts.every((branch) => implies(branch, required));
  });
}

function fieldImplies(given: FieldFilter, { path, test: required }: FieldFilter): boolean {
  if (given.path.text !== path.text) return elementImplies(given, path.text, required);
  const { test } = given;
  switch (test.kind) {
    case 'compare':
      if (test.operator === 'eq') return valueImplies(test.value, required);
      // A missing field lies between the two ends of all values, and is as good as null.
      return !takesMissing(test) && rangeImplies(test, required);
    case 'in':
      return test.patterns.length === 0 && test.values.every((value) => valueImplies(value, required));
    case 'type':
      return rangeImplies(test, required);
    default:
      return required.kind === 'exists';
  }
}

/** A value that the field (or an element) equals. null may also mean a missing field; an array may be met as a whole. */
function valueImplies(value: Value, required: Test): boolean {
  if (value.type === bsonTypes.array) return required.kind === 'exists';
  if (value.type === bsonTypes.null) return required.kind === 'compare' && compileTest(required)(undefined);
  return compileTest(required)(value);
}

function rangeImplies(given: Test, required: Test): boolean {
  if (required.kind === 'exists') return true;
  const inner = columnCondition(given);
  const outer = columnCondition(required);
  if (inner?.kind !== 'range' || outer?.kind !== 'range' || !outer.isExact) return false;
  return inner.low.compare(outer.low) >= 0 && inner.high.compare(outer.high) <= 0;
}

function takesMissing(test: Test): boolean {
  return compileTest(test)(undefined);
}

/** {a: {$ne: null}} says that a exists; {'a.b': {$ne: null}} also holds where a has no elements. */
function isNotNull([part]: readonly Filter[], required: FieldFilter): boolean {
  const { path, test } = required;
  const isOfField = part?.kind === 'field' && part.path.text === path.text && path.parts.length === 1;
  if (test.kind !== 'exists' || !isOfField || part.test.kind !== 'compare') return false;
  return part.test.operator === 'eq' && part.test.value.type === bsonTypes.null;
}

/** {a: {$elemMatch: {b: 1}}} implies what {'a.b': 1} implies. */
function elementImplies({ path, test }: FieldFilter, requiredPath: string, required: Test): boolean {
  if (test.kind !== 'element' || !test.needsDocument || !requiredPath.startsWith(`${path.text}.`))
    return false;
  // An element that is no document has no field at all, where an index on the field lists nothing.
  if (takesMissing(required)) return false;
  const rest = parsePath(requiredPath.slice(path.text.length + 1));
  // 'a.0' is the first element of a, not the first of each of its elements.
  return !rest.isPosition[0] && implies(test.filter, { kind: 'field', path: rest, test: required });
}
