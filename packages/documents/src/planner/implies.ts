import { bsonTypes } from '../bson/types.ts';
import type { Value } from '../bson/value.ts';
import { columnCondition } from '../query/condition.ts';
import { conjuncts, type FieldFilter, type Filter, type Test } from '../query/filter.ts';
import { compileTest } from '../query/matcher.ts';

/** A sound, incomplete test whether every document that meets the filter meets a condition: false only means "not known". */
export function implies(filter: Filter, required: FieldFilter): boolean {
  return conjuncts(filter).some((part) => {
    if (part.kind === 'field') return fieldImplies(part, required);
    return part.kind === 'any' && part.parts.every((branch) => implies(branch, required));
  });
}

function fieldImplies(given: FieldFilter, { path, test: required }: FieldFilter): boolean {
  if (given.path.text !== path.text) return false;
  const { test } = given;
  switch (test.kind) {
    case 'compare':
      if (test.operator === 'eq') return valueImplies(test.value, required);
      // A missing field lies between the two ends of all values, and is as good as null.
      return !compileTest(test)(undefined) && rangeImplies(test, required);
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
