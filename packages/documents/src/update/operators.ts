import { compareValues } from '../bson/compare.ts';
import { addNumbers, isNumeric } from '../bson/numbers.ts';
import { describe, isTruthy, stringOf } from '../bson/text.ts';
import { bsonTypes, typeName } from '../bson/types.ts';
import { entriesOf, fieldOf, Value } from '../bson/value.ts';
import { failure, outsideSubset } from '../failure.ts';
import type { UpdateOperator } from '../subset.ts';
import { addToSetEdit, popEdit, pullAllEdit, pullEdit, pushEdit } from './array-operators.ts';
import type { Edit } from './edit.ts';
import { valueOf } from './tree.ts';

type EditFactory = (path: string, operand: Value, now: Date) => Edit;

/** One factory an operator; the caller applies $setOnInsert to insertions only. Operands are checked here, before any document is touched. */
export const editFactories: Record<UpdateOperator, EditFactory> = {
  $set: (_path, operand) => setEdit(operand),
  $setOnInsert: (_path, operand) => setEdit(operand),
  $unset: () => ({ creates: false, apply: () => undefined }),
  $inc: incrementEdit,
  $min: (_path, operand) => boundEdit(operand, (order) => order < 0),
  $max: (_path, operand) => boundEdit(operand, (order) => order > 0),
  $push: pushEdit,
  $addToSet: addToSetEdit,
  $pop: popEdit,
  $pull: pullEdit,
  $pullAll: pullAllEdit,
  $currentDate: (path, operand, now) => currentDateEdit(path, operand, now),
};

function setEdit(value: Value): Edit {
  return { creates: true, apply: () => value };
}

function incrementEdit(path: string, operand: Value): Edit {
  if (!isNumeric(operand)) {
    throw failure(
      'TypeMismatch',
      `Cannot increment with non-numeric argument: {${path}: ${describe(operand)}}`,
    );
  }
  return {
    creates: true,
    apply(current) {
      if (current === undefined) return operand;
      if (!(current instanceof Value) || !isNumeric(current)) {
        const type = typeName(valueOf(current).type);
        throw failure(
          'TypeMismatch',
          `Cannot apply $inc to a value of non-numeric type. The field '${path}' is of type ${type}`,
        );
      }
      const sum = addNumbers(current, operand);
      if (!sum)
        throw failure(
          'BadValue',
          `Failed to apply $inc operations to current value of '${path}': it overflows 64 bits`,
        );
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

const typeField = Buffer.from('$type');

function currentDateEdit(path: string, operand: Value, now: Date): Edit {
  const isFlag = operand.type === bsonTypes.boolean && isTruthy(operand);
  const type = operand.type === bsonTypes.object ? fieldOf(operand, typeField) : undefined;
  const isDate =
    type?.type === bsonTypes.string && stringOf(type) === 'date' && entriesOf(operand).length === 1;
  if (!isFlag && !isDate)
    throw outsideSubset('BadValue', `$currentDate of ${path} with ${describe(operand)}`);
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64LE(BigInt(now.getTime()));
  return setEdit(new Value(bsonTypes.date, bytes, 0, 8));
}
