import { writeDocument, type BsonWriter } from '../bson/encode.ts';
import { isNumeric } from '../bson/numbers.ts';
import { describe, isTruthy } from '../bson/text.ts';
import { bsonTypes } from '../bson/types.ts';
import { documentValue, Elements, entriesOf, isEmpty, type Value } from '../bson/value.ts';
import { failure, outsideSubset } from '../failure.ts';
import { parsePath } from './path.ts';

/** Fields to keep or to leave out, as a tree of their path parts. */
type FieldTree = Map<string, FieldTree>;

export interface Projection {
  readonly keeps: boolean;
  readonly fields: FieldTree;
}

/**
 * Reads a projection of find: field: 1 or field: 0, dotted.
 * @returns undefined when everything is wanted.
 * @throws Failure for expressions, nested objects, $slice, $elemMatch and the positional projection.
 */
export function parseProjection(value: Value | undefined): Projection | undefined {
  if (value === undefined || isEmpty(value)) return undefined;
  const flags = entriesOf(value).map(([path, flag]): [string, boolean] => {
    const isFlag = flag.type === bsonTypes.bool || isNumeric(flag);
    if (!isFlag || /(^|\.)\$/.test(path))
      throw outsideSubset('BadValue', `the projection ${path}: ${describe(flag)}`);
    return [path, isTruthy(flag)];
  });
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

function fieldTree(paths: readonly string[]): FieldTree {
  const root: FieldTree = new Map();
  for (const path of paths) {
    let node = root;
    parsePath(path).names.forEach((part, depth, names) => {
      const existing = node.get(part);
      // a and a.b in one projection contradict each other.
      if (existing && (depth === names.length - 1 || existing.size === 0))
        throw failure('Location31249', `Path collision at ${path}`);
      const next: FieldTree = existing ?? new Map();
      node.set(part, next);
      node = next;
    });
  }
  return root;
}

export function project(document: Buffer, projection: Projection | undefined): Buffer {
  if (!projection) return document;
  const { keeps, fields } = projection;
  const sizeHint = keeps ? 512 : document.length;
  return writeDocument((writer) => copyFields(writer, documentValue(document), fields, keeps), sizeHint);
}

/**
 * Copies what the tree keeps (or does not leave out) of an object. Arrays are walked through; scalars in them have no such field: an
 * inclusion drops them, an exclusion leaves them alone.
 */
function copyFields(writer: BsonWriter, source: Value, tree: FieldTree, keeps: boolean): void {
  const elements = new Elements(source);
  const isArray = source.type === bsonTypes.array;
  let position = 0;
  while (elements.next()) {
    const child = isArray ? tree : tree.get(elements.name);
    if (!isArray && !child?.size) {
      if (keeps === (child !== undefined)) writer.element(elements);
    } else if (elements.type === bsonTypes.object || elements.type === bsonTypes.array) {
      writer.open(isArray ? String(position++) : elements.name, elements.type);
      copyFields(writer, elements.value, child as FieldTree, keeps);
      writer.close();
    } else if (!keeps) {
      writer.element(elements);
      position++;
    }
  }
}
