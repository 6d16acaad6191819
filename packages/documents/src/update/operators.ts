import { compareValues } from '../bson/key.ts';
import { addNumbers, isNumeric } from '../bson/numbers.ts';
import { describe } from '../bson/text.ts';
import { bsonTypes, typeName } from '../bson/types.ts';
import { entriesOf, itemsOf, Value } from '../bson/value.ts';
import { failure, outsideSubset } from '../failure.ts';
import { compileFilter } from '../query/matcher.ts';
import { parseElementFilter } from '../query/parse-filter.ts';
import type { UpdateOperator } from '../subset.ts';
import { valueOf, type Edit, type Node } from './tree.ts';

type EditFactory = (path: string, operand: Value) => Edit;

/** One factory an operator; the caller applies $setOnInsert to insertions only. Operands are checked here, before any document is touched. */
export const editFactories: Record<UpdateOperator, EditFactory> = {
  $set: (_path, value) => ({ creates: true, apply: () => value }),
  $setOnInsert: (_path, value) => ({ creates: true, apply: () => value }),
  $unset: () => ({ creates: false, apply: () => undefined }),
  $inc: incrementEdit,
  $min: (_path, operand) => boundEdit(operand, (order) => order < 0),
  $max: (_path, operand) => boundEdit(operand, (order) => order > 0),
  $push: pushEdit,
  $pull: pullEdit,
};

function incrementEdit(path: string, operand: Value): Edit {
  if (!isNumeric(operand))
    throw failure('TypeMismatch', `Cannot increment ${path} with non-numeric argument: ${describe(operand)}`);
  return {
    creates: true,
    apply(current) {
      if (current === undefined) return operand;
      if (!(current instanceof Value) || !isNumeric(current)) {
        const text = `Cannot apply $inc to a value of non-numeric type. The field '${path}' is of type `;
        throw failure('TypeMismatch', text + typeName(valueOf(current).type));
      }
      const sum = addNumbers(current, operand);
      if (!sum) throw failure('BadValue', `$inc of the current value of '${path}' overflows 64 bits`);
      return sum;
    },
  };
}

function boundEdit(operand: Value, wins: (order: number) => boolean): Edit {
  return {
    creates: true,
    apply: (current) =>
      current === undefined || wins(compareValues(operand, valueOf(current))) ? operand : current,
  };
}

function pushEdit(path: string, operand: Value): Edit {
  const modifiers = new Map(operand.type === bsonTypes.object ? entriesOf(operand) : []);
  const each = modifiers.get('$each');
  if (each && each.type !== bsonTypes.array)
    throw failure('BadValue', 'The argument to $each in $push must be an array');
  const other = [...modifiers.keys()].find((name) => name !== '$each');
  if (each && other !== undefined) throw outsideSubset('BadValue', `the modifier ${other} of $push`);
  const values = each ? itemsOf(each) : [operand];
  return arrayEdit(path, true, (items) => [...items, ...values]);
}

/** A filter on documents looks at objects only. */
function pullEdit(path: string, operand: Value): Edit {
  const { filter, needsDocument } = parseElementFilter(operand);
  const matches = compileFilter(filter);
  const isPulled = (item: Value) => (!needsDocument || item.type === bsonTypes.object) && matches(item);
  return arrayEdit(path, false, (items) => items.filter((item) => !isPulled(valueOf(item))));
}

function arrayEdit(path: string, creates: boolean, change: (items: Node[]) => Node[]): Edit {
  return {
    creates,
    apply(current = []) {
      if (Array.isArray(current)) return change(current);
      const type = typeName(valueOf(current).type);
      throw failure('BadValue', `The field '${path}' must be an array but is of type ${type}`);
    },
  };
}
