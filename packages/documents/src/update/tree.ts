import { writeDocument, type BsonWriter } from '../bson/encode.ts';
import { bsonTypes } from '../bson/types.ts';
import { describe } from '../bson/text.ts';
import { documentValue, entriesOf, itemsOf, Value } from '../bson/value.ts';
import { failure } from '../failure.ts';

/** A document while it is changed: opened where a change goes through, encoded bytes everywhere else. */
export type Node = Value | ObjectNode | ArrayNode;

export class ObjectNode {
  readonly #fields: Map<string, Node>;

  constructor(value?: Value) {
    this.#fields = new Map(value ? entriesOf(value) : []);
  }

  get entries(): Iterable<[string, Node]> {
    return this.#fields;
  }

  /** The field's node, opened when it is an object or array. */
  get(name: string): Node | undefined {
    const node = this.#fields.get(name);
    if (!(node instanceof Value)) return node;
    const opened = openValue(node);
    if (opened !== node) this.#fields.set(name, opened);
    return opened;
  }

  set(name: string, node: Node): void {
    this.#fields.set(name, node);
  }

  delete(name: string): void {
    this.#fields.delete(name);
  }
}

export class ArrayNode {
  items: Node[];

  constructor(value?: Value) {
    this.items = value ? itemsOf(value) : [];
  }

  get entries(): Iterable<[string, Node]> {
    return this.items.map((item, position) => [String(position), item]);
  }

  get(position: string): Node | undefined {
    const node = this.items[Number(position)];
    return node instanceof Value ? openValue(node) : node;
  }

  /** Pads with null up to the position. */
  set(position: string, node: Node): void {
    while (this.items.length < Number(position)) this.items.push(nullValue);
    this.items[Number(position)] = node;
  }
}

function openValue(value: Value): Node {
  if (value.type === bsonTypes.object) return new ObjectNode(value);
  return value.type === bsonTypes.array ? new ArrayNode(value) : value;
}

export function encodeTree(root: ObjectNode, sizeHint: number): Buffer {
  return writeDocument((writer) => writeFields(writer, root), sizeHint);
}

function writeFields(writer: BsonWriter, { entries }: ObjectNode | ArrayNode): void {
  for (const [name, node] of entries) {
    if (node instanceof Value) {
      writer.value(name, node);
      continue;
    }
    writer.open(name, node instanceof ArrayNode ? bsonTypes.array : bsonTypes.object);
    writeFields(writer, node);
    writer.close();
  }
}

/** The node as an encoded value, for comparing and matching. */
export function valueOf(node: Node): Value {
  if (node instanceof Value) return node;
  const bytes = writeDocument((writer) => writeFields(writer, node));
  return node instanceof ArrayNode
    ? new Value(bsonTypes.array, bytes, 0, bytes.length)
    : documentValue(bytes);
}

export const nullValue = new Value(bsonTypes.null, Buffer.alloc(0), 0, 0);

/** What one update operator does at the end of its path. */
export interface Edit {
  /** Makes missing objects on the way; without it a path that is not there is left alone. */
  readonly creates: boolean;
  /** @returns the new node, the same node for no change, undefined to remove the field. */
  apply(current: Node | undefined): Node | undefined;
}

/** Elements that a $set behind the end of an array may pad with null. */
const maxPadding = 10_000;

/** Walks along a path and applies the edit at its end. */
export function editPath(node: Node, parts: readonly string[], edit: Edit, depth = 0): void {
  const part = parts[depth] as string;
  const isLast = depth === parts.length - 1;
  const isPlace =
    node instanceof ObjectNode || (node instanceof ArrayNode && /^(0|[1-9]\d{0,8})$/.test(part));
  if (!isPlace) {
    if (!edit.creates) return;
    const parent = `{${parts[depth - 1]}: ${describe(valueOf(node))}}`;
    throw failure('PathNotViable', `Cannot create field '${part}' in element ${parent}`);
  }
  const current = node.get(part);
  if (current === undefined && !edit.creates) return;
  const next = isLast ? edit.apply(current) : (current ?? new ObjectNode());
  if (node instanceof ArrayNode) {
    if (Number(part) - node.items.length > maxPadding)
      throw failure('BadValue', `the position ${part} is too far behind the array's end`);
    node.set(part, next ?? nullValue);
  } else if (next === undefined) node.delete(part);
  else if (next !== current) node.set(part, next);
  if (!isLast && next) editPath(next, parts, edit, depth + 1);
}
