import { BsonWriter } from '../bson/encode.ts';
import { stringOf } from '../bson/text.ts';
import { bsonTypes } from '../bson/types.ts';
import { documentValue, entriesOf, fieldOf, itemsOf, Value } from '../bson/value.ts';
import { outsideSubset } from '../failure.ts';
import { parsePath, type Path } from '../query/path.ts';

/** Computes a value from a document; undefined for missing. */
export type Expression = (document: Value) => Value | undefined;

/** A constant, a field path ("$a.b") or an object of these. Operators are outside the subset. */
export function parseExpression(value: Value): Expression {
  if (value.type === bsonTypes.string && stringOf(value).startsWith('$')) {
    const path = fieldPath(stringOf(value));
    return (document) => pathValue(document, path, 0);
  }
  if (value.type === bsonTypes.object) {
    const fields = entriesOf(value).map(([name, item]): [string, Expression] => {
      if (name.startsWith('$')) throw outsideSubset('InvalidOptions', `the expression ${name}`);
      return [name, parseExpression(item)];
    });
    return (document) => objectOf(fields.map(([name, expression]) => [name, expression(document)]));
  }
  if (value.type === bsonTypes.array) throw outsideSubset('InvalidOptions', 'an array expression');
  return () => value;
}

/** "$a.b" without the dollar. */
export function fieldPath(text: string): Path {
  if (text.startsWith('$$')) throw outsideSubset('InvalidOptions', `the variable ${text}`);
  return parsePath(text.slice(1));
}

/** In expressions a path through an array gives the array of what its elements have; positions have no meaning there. */
function pathValue(value: Value, path: Path, depth: number): Value | undefined {
  const part = path.parts[depth];
  if (part === undefined) return value;
  if (value.type === bsonTypes.object) {
    const next = fieldOf(value, part);
    return next && pathValue(next, path, depth + 1);
  }
  if (value.type !== bsonTypes.array) return undefined;
  const items = itemsOf(value).flatMap((item) =>
    item.type === bsonTypes.object ? (pathValue(item, path, depth) ?? []) : [],
  );
  return arrayOf(items);
}

export function arrayOf(items: readonly Value[]): Value {
  const writer = new BsonWriter();
  writer.open();
  items.forEach((item, position) => writer.value(String(position), item));
  writer.close();
  const bytes = writer.finish();
  return new Value(bsonTypes.array, bytes, 0, bytes.length);
}

function objectOf(fields: readonly [string, Value | undefined][]): Value {
  const writer = new BsonWriter();
  writer.open();
  for (const [name, value] of fields) if (value) writer.value(name, value);
  writer.close();
  return documentValue(writer.finish());
}
