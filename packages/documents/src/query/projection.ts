import { BsonWriter } from '../bson/encode.ts';
import { isNumeric } from '../bson/numbers.ts';
import { describe, isTruthy } from '../bson/text.ts';
import { bsonTypes } from '../bson/types.ts';
import { documentValue, Elements, entriesOf, isEmpty, type Value } from '../bson/value.ts';
import { failure, outsideSubset } from '../failure.ts';

/** Fields to keep or to leave out, as a tree of their path parts. */
export interface FieldTree {
  readonly children: Map<string, FieldTree>;
}

export interface Projection {
  readonly keeps: boolean;
  readonly fields: FieldTree;
}

/**
 * Reads a projection of find: field: 1 or field: 0, dotted or nested.
 * @returns undefined when everything is wanted.
 * @throws Failure for expressions, $slice, $elemMatch and the positional projection.
 */
export function parseProjection(value: Value | undefined): Projection | undefined {
  if (value === undefined || isEmpty(value)) return undefined;
  if (value.type !== bsonTypes.object) throw failure('TypeMismatch', 'a projection must be an object');
  const flags = flattenProjection(value);
  const others = flags.filter(([path]) => path !== '_id');
  const keeps = (others[0] ?? flags[0])?.[1] ?? false;
  const stray = others.find(([, flag]) => flag !== keeps);
  if (stray) {
    const [named, general] = keeps ? ['exclusion', 'inclusion'] : ['inclusion', 'exclusion'];
    throw failure('Location31254', `Cannot do ${named} on field ${stray[0]} in ${general} projection`);
  }
  const paths = others.map(([path]) => path);
  const id = flags.find(([path]) => path === '_id')?.[1];
  if (keeps ? id !== false : id === false) paths.push('_id');
  return { keeps, fields: fieldTree(paths) };
}

function flattenProjection(value: Value, prefix = ''): [string, boolean][] {
  return entriesOf(value).flatMap(([name, item]): [string, boolean][] => {
    const path = prefix + name;
    if (/(^|\.)\$/.test(path)) throw outsideSubset('BadValue', `the projection ${path}`);
    if (item.type === bsonTypes.boolean || isNumeric(item)) return [[path, isTruthy(item)]];
    if (item.type !== bsonTypes.object || isEmpty(item)) {
      throw outsideSubset('BadValue', `the projection ${path}: ${describe(item)}`);
    }
    return flattenProjection(item, `${path}.`);
  });
}

export function fieldTree(paths: readonly string[]): FieldTree {
  const root: FieldTree = { children: new Map() };
  for (const path of paths) {
    let node = root;
    path.split('.').forEach((part, depth, parts) => {
      if (part === '') throw failure('EmptyFieldName', `the path '${path}' has an empty part`);
      const existing = node.children.get(part);
      const isLast = depth === parts.length - 1;
      // a and a.b in one projection contradict each other.
      if (existing && (isLast || existing.children.size === 0)) {
        throw failure('Location31249', `Path collision at ${path}`);
      }
      const next = existing ?? { children: new Map() };
      node.children.set(part, next);
      node = next;
    });
  }
  return root;
}

export function project(document: Buffer, { keeps, fields }: Projection): Buffer {
  const writer = new BsonWriter(keeps ? 512 : document.length);
  writer.open();
  copyFields(writer, documentValue(document), fields, keeps);
  writer.close();
  return writer.finish();
}

/** Copies what the tree keeps (or does not leave out) of an object; its arrays are walked through. */
export function copyFields(writer: BsonWriter, source: Value, tree: FieldTree, keeps: boolean): void {
  const elements = new Elements(source);
  while (elements.next()) {
    const name = elements.name;
    const child = tree.children.get(name);
    if (child === undefined || child.children.size === 0) {
      if (keeps === (child !== undefined)) writer.value(name, elements.value);
    } else if (elements.type === bsonTypes.object) {
      writer.open(name);
      copyFields(writer, elements.value, child, keeps);
      writer.close();
    } else if (elements.type === bsonTypes.array) {
      writer.open(name, bsonTypes.array);
      copyItems(writer, elements.value, child, keeps);
      writer.close();
    } else if (!keeps) writer.value(name, elements.value);
  }
}

/** Scalars in an array have no such field: an inclusion drops them, an exclusion leaves them alone. */
function copyItems(writer: BsonWriter, array: Value, tree: FieldTree, keeps: boolean): void {
  const elements = new Elements(array);
  let position = 0;
  while (elements.next()) {
    const isObject = elements.type === bsonTypes.object;
    if (!isObject && elements.type !== bsonTypes.array) {
      if (!keeps) writer.value(String(position++), elements.value);
      continue;
    }
    writer.open(String(position++), elements.type);
    if (isObject) copyFields(writer, elements.value, tree, keeps);
    else copyItems(writer, elements.value, tree, keeps);
    writer.close();
  }
}
