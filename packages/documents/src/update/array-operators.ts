import { compareValues } from '../bson/compare.ts';
import { keyOf } from '../bson/key.ts';
import { isNumeric, numberOf } from '../bson/numbers.ts';
import { describe } from '../bson/text.ts';
import { bsonTypes, typeName } from '../bson/types.ts';
import { Elements, entriesOf, isEmpty, itemsOf, type Value } from '../bson/value.ts';
import { failure, outsideSubset } from '../failure.ts';
import { compileFilter } from '../query/matcher.ts';
import { parseElementFilter, parseFilter } from '../query/parse-filter.ts';
import type { Edit } from './edit.ts';
import { ArrayNode, valueOf, type Node } from './tree.ts';

export function pushEdit(path: string, operand: Value): Edit {
  const { values, position, slice } = readModifiers('$push', operand);
  return arrayEdit(path, true, (items) => {
    const at =
      position === undefined ? items.length : position < 0 ? Math.max(items.length + position, 0) : position;
    const grown = [...items.slice(0, at), ...values, ...items.slice(at)];
    if (slice === undefined) return grown;
    return slice < 0 ? grown.slice(slice) : grown.slice(0, slice);
  });
}

export function addToSetEdit(path: string, operand: Value): Edit {
  const { values, position, slice } = readModifiers('$addToSet', operand);
  if (position !== undefined || slice !== undefined)
    throw failure('BadValue', '$addToSet takes no modifier but $each');
  return arrayEdit(path, true, (items) => {
    const known = new Set(items.map((item) => keyText(valueOf(item))));
    const fresh = values.filter((value) => {
      const key = keyText(value);
      return !known.has(key) && known.add(key);
    });
    return fresh.length === 0 ? items : [...items, ...fresh];
  });
}

export function popEdit(path: string, operand: Value): Edit {
  const end = isNumeric(operand) ? numberOf(operand) : 0;
  if (end !== 1 && end !== -1)
    throw failure('FailedToParse', `$pop expects 1 or -1, found: ${describe(operand)}`);
  return arrayEdit(path, false, (items) => (end === 1 ? items.slice(0, -1) : items.slice(1)));
}

/** An object without operators is a filter on elements that are objects; operators test the element; else it must be equal. */
export function pullEdit(path: string, operand: Value): Edit {
  if (operand.type !== bsonTypes.object && operand.type !== bsonTypes.regex) {
    return removeEdit(path, (item) => compareValues(item, operand) === 0);
  }
  const isFieldFilter = operand.type === bsonTypes.object && !startsWithOperator(operand);
  const matches = compileFilter(isFieldFilter ? parseFilter(operand) : parseElementFilter(operand));
  return removeEdit(path, (item) => (!isFieldFilter || item.type === bsonTypes.object) && matches(item));
}

export function pullAllEdit(path: string, operand: Value): Edit {
  if (operand.type !== bsonTypes.array) throw failure('BadValue', '$pullAll requires an array argument');
  const keys = new Set(itemsOf(operand).map(keyText));
  return removeEdit(path, (item) => keys.has(keyText(item)));
}

function removeEdit(path: string, isRemoved: (item: Value) => boolean): Edit {
  return arrayEdit(path, false, (items) => {
    const kept = items.filter((item) => !isRemoved(valueOf(item)));
    return kept.length === items.length ? items : kept;
  });
}

function arrayEdit(path: string, creates: boolean, change: (items: Node[]) => Node[]): Edit {
  return {
    creates,
    apply(current) {
      if (current === undefined && !creates) return undefined;
      const array = current ?? new ArrayNode();
      if (!(array instanceof ArrayNode)) {
        throw failure(
          'BadValue',
          `The field '${path}' must be an array but is of type ${typeName(valueOf(array).type)}`,
        );
      }
      array.items = change(array.items);
      return array;
    },
  };
}

interface Modifiers {
  readonly values: readonly Value[];
  readonly position: number | undefined;
  readonly slice: number | undefined;
}

function readModifiers(operator: string, operand: Value): Modifiers {
  const modifiers =
    operand.type === bsonTypes.object ? new Map(entriesOf(operand)) : new Map<string, Value>();
  const each = modifiers.get('$each');
  if (!each) return { values: [operand], position: undefined, slice: undefined };
  if (each.type !== bsonTypes.array)
    throw failure('BadValue', `The argument to $each in ${operator} must be an array`);
  for (const name of modifiers.keys()) {
    if (!['$each', '$position', '$slice'].includes(name))
      throw outsideSubset('BadValue', `the modifier ${name} of ${operator}`);
  }
  return {
    values: itemsOf(each),
    position: whole('$position', modifiers),
    slice: whole('$slice', modifiers),
  };
}

function whole(name: string, modifiers: ReadonlyMap<string, Value>): number | undefined {
  const value = modifiers.get(name);
  if (!value) return undefined;
  const number = isNumeric(value) ? numberOf(value) : Number.NaN;
  if (!Number.isInteger(number))
    throw failure('BadValue', `The value for ${name} must be an integer but is ${describe(value)}`);
  return number;
}

function startsWithOperator(operand: Value): boolean {
  if (isEmpty(operand)) return false;
  const elements = new Elements(operand);
  elements.next();
  return elements.name.startsWith('$') && !['$and', '$or', '$nor'].includes(elements.name);
}

function keyText(value: Value): string {
  return keyOf(value).toString('latin1');
}
