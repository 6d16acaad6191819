import { compareValues } from '../bson/compare.ts';
import { BsonWriter } from '../bson/encode.ts';
import { keyOf } from '../bson/key.ts';
import { addNumbers, isNumeric, numberOf, numberValue } from '../bson/numbers.ts';
import { bsonTypes } from '../bson/types.ts';
import { detached, documentValue, entriesOf, type Value } from '../bson/value.ts';
import { failure, outsideSubset } from '../failure.ts';
import { accumulators, type AccumulatorName } from '../subset.ts';
import { arrayOf, parseExpression, type Expression } from './expression.ts';
import { nullValue } from '../update/tree.ts';

interface Accumulator {
  add(value: Value | undefined): void;
  result(): Value;
}

const factories: Record<AccumulatorName, () => Accumulator> = {
  $sum: createSum,
  $min: () => createExtreme((order) => order < 0),
  $max: () => createExtreme((order) => order > 0),
  $first: createFirst,
  $addToSet: createSet,
};

/** Groups held in memory at once. */
const maxGroups = 200_000;

/** Reads a $group; the result runs over documents and gives one document a group, in order of first appearance. */
export function parseGroup(specification: Value): (documents: Iterable<Buffer>) => Iterable<Buffer> {
  if (specification.type !== bsonTypes.object)
    throw failure('FailedToParse', "a group's fields must be specified in an object");
  const entries = entriesOf(specification);
  const idValue = entries.find(([name]) => name === '_id')?.[1];
  if (!idValue) throw failure('FailedToParse', 'a group specification must include an _id');
  const id = parseExpression(idValue);
  const fields = entries
    .filter(([name]) => name !== '_id')
    .map(([name, value]) => ({ name, ...parseField(name, value) }));

  return function* (documents) {
    const groups = new Map<string, { id: Value; accumulators: Accumulator[] }>();
    for (const bytes of documents) {
      const document = documentValue(bytes);
      const groupId = id(document) ?? nullValue;
      const key = keyOf(groupId).toString('latin1');
      let group = groups.get(key);
      if (!group) {
        if (groups.size >= maxGroups)
          throw failure('ExceededMemoryLimit', `$group has more than ${maxGroups} groups`);
        group = { id: detached(groupId), accumulators: fields.map(({ create }) => create()) };
        groups.set(key, group);
      }
      fields.forEach(({ expression }, i) => group.accumulators[i]?.add(expression(document)));
    }
    for (const group of groups.values()) {
      const writer = new BsonWriter();
      writer.open();
      writer.value('_id', group.id);
      fields.forEach(({ name }, i) => writer.value(name, group.accumulators[i]?.result() ?? nullValue));
      writer.close();
      yield writer.finish();
    }
  };
}

function parseField(name: string, value: Value): { create: () => Accumulator; expression: Expression } {
  const [accumulator, ...others] = value.type === bsonTypes.object ? entriesOf(value) : [];
  if (!accumulator || others.length > 0 || name.includes('.')) {
    throw failure('FailedToParse', `The field '${name}' must be an accumulator object`);
  }
  const [operator, operand] = accumulator;
  if (!Object.hasOwn(accumulators, operator))
    throw outsideSubset('FailedToParse', `the group operator ${operator}`);
  return { create: factories[operator as AccumulatorName], expression: parseExpression(operand) };
}

function createSum(): Accumulator {
  let sum = numberValue(0);
  return {
    add(value) {
      if (!value || !isNumeric(value)) return;
      // A 64-bit overflow goes on as a double, as in MongoDB.
      sum = addNumbers(sum, value) ?? numberValue(numberOf(sum) + numberOf(value));
    },
    result: () => sum,
  };
}

function createExtreme(wins: (order: number) => boolean): Accumulator {
  let best: Value | undefined;
  return {
    add(value) {
      if (!value || value.type === bsonTypes.null) return;
      if (!best || wins(compareValues(value, best))) best = detached(value);
    },
    result: () => best ?? nullValue,
  };
}

function createFirst(): Accumulator {
  let first: Value | undefined;
  return {
    add(value) {
      first ??= value ? detached(value) : nullValue;
    },
    result: () => first ?? nullValue,
  };
}

function createSet(): Accumulator {
  const values = new Map<string, Value>();
  return {
    add(value) {
      if (!value) return;
      const key = keyOf(value).toString('latin1');
      if (!values.has(key)) values.set(key, detached(value));
    },
    result: () => arrayOf([...values.values()]),
  };
}
