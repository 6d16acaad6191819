import { bsonTypes, kindOf, kinds } from '../bson/types.ts';
import type { Value } from '../bson/value.ts';
import { columnCondition } from '../query/condition.ts';
import { conjuncts, type Filter, type Test } from '../query/filter.ts';
import { compileTest } from '../query/matcher.ts';
import { parsePath } from '../query/path.ts';
import type { IndexDefinition } from '../storage/index-definition.ts';

type FieldFilter = Extract<Filter, { kind: 'field' }>;

/** True when every document that meets the filter is listed in the index: always for plain ones, by implication for the others. */
export function listsAll(index: IndexDefinition, filter: Filter): boolean {
  if (index.partial) return index.partial.parts.every((part) => implies(filter, part));
  if (index.isSparse)
    return index.columns.some(({ path }) =>
      implies(filter, { kind: 'field', path, test: { kind: 'exists' } }),
    );
  return true;
}

/** A sound, incomplete test of implication: false only means "not known". */
export function implies(filter: Filter, required: Filter): boolean {
  if (required.kind === 'all') return required.parts.every((part) => implies(filter, part));
  if (required.kind === 'any') return required.parts.some((part) => implies(filter, part));
  if (required.kind !== 'field') return false;
  return conjuncts(filter).some((part) => {
    if (part.kind === 'field') return fieldImplies(part, required);
    if (part.kind === 'none') return isNotNull(part, required);
    return part.parts.length > 0 && part.parts.every((branch) => implies(branch, required));
  });
}

function fieldImplies(given: FieldFilter, required: FieldFilter): boolean {
  if (given.path.text !== required.path.text) return elementImplies(given, required);
  const passes = compileTest(required.test);
  switch (given.test.kind) {
    case 'compare':
      if (given.test.operator === 'eq') return valueImplies(given.test.value, required.test, passes);
      return kindOf(given.test.value.type) !== kinds.null && rangeImplies(given.test, required.test);
    case 'in':
      if (given.test.patterns.length > 0) return false;
      return given.test.values.every((value) => valueImplies(value, required.test, passes));
    case 'type':
      return required.test.kind === 'exists' || rangeImplies(given.test, required.test);
    case 'regex':
    case 'size':
    case 'element':
    case 'exists':
      return required.test.kind === 'exists';
  }
}

/** A value that the field (or an element) equals. null may also mean a missing field; an array may be met as a whole. */
function valueImplies(value: Value, test: Test, passes: (value: Value) => boolean): boolean {
  if (value.type === bsonTypes.array) return test.kind === 'exists';
  if (value.type === bsonTypes.null)
    return test.kind === 'compare' && test.operator === 'eq' && test.value.type === bsonTypes.null;
  return passes(value);
}

function rangeImplies(given: Test, required: Test): boolean {
  if (required.kind === 'exists') return true;
  const inner = columnCondition(given);
  const outer = columnCondition(required);
  if (inner?.kind !== 'range' || outer?.kind !== 'range' || !outer.isExact) return false;
  return inner.low.compare(outer.low) >= 0 && inner.high.compare(outer.high) <= 0;
}

/** {a: {$ne: null}} says that a exists; {'a.b': {$ne: null}} also holds where a has no elements. */
function isNotNull(given: Filter & { kind: 'none' | 'all' | 'any' }, required: FieldFilter): boolean {
  const [part] = given.parts;
  return (
    required.test.kind === 'exists' &&
    required.path.parts.length === 1 &&
    part?.kind === 'field' &&
    part.path.text === required.path.text &&
    part.test.kind === 'compare' &&
    part.test.operator === 'eq' &&
    part.test.value.type === bsonTypes.null
  );
}

/** {a: {$elemMatch: {b: 1}}} implies what {'a.b': 1} implies. */
function elementImplies(given: FieldFilter, required: FieldFilter): boolean {
  if (given.test.kind !== 'element' || !given.test.needsDocument) return false;
  const prefix = `${given.path.text}.`;
  // 'a.0' is the first element of a, not the first of each of its elements.
  if (!required.path.text.startsWith(prefix) || required.path.isPosition[given.path.parts.length])
    return false;
  return implies(given.test.filter, {
    ...required,
    path: parsePath(required.path.text.slice(prefix.length)),
  });
}
