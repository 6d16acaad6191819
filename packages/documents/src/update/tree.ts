import { writeDocument, type BsonWriter } from '../bson/encode.ts';
import { bsonTypes } from '../bson/types.ts';
import { describe } from '../bson/text.ts';
import { Elements, fieldOf, itemsOf, Value } from '../bson/value.ts';
import { failure } from '../failure.ts';

/** A document while it is changed: opened where a change goes through, encoded bytes everywhere else. */
export type Node = Value | ObjectNode | ArrayNode;

export class ObjectNode {
  readonly #source: Value | undefined;
  /** Fields that were opened or set; undefined for removed ones. The others are taken from the source as they are. */
  readonly #changed = new Map<string, Node | undefined>();

  constructor(source?: Value) {
    this.#source = source;
  }

  /** The field's node, opened when it is an object or array. */
  get(name: string): Node | undefined {
    if (this.#changed.has(name)) return this.#changed.get(name);
    const value = this.#source && fieldOf(this.#source, Buffer.from(name));
    const node = value && openValue(value);
    if (node !== value) this.#changed.set(name, node);
    return node;
  }

  set(name: string, node: Node | undefined): void {
    this.#changed.set(name, node);
  }

  write(writer: BsonWriter): void {
    const left = new Map(this.#changed);
    const elements = this.#source && new Elements(this.#source);
    while (elements?.next()) {
      const { name } = elements;
      if (!this.#changed.has(name)) writer.element(elements);
      else writeNode(writer, name, left.get(name));
      left.delete(name);
    }
    for (const [name, node] of left) writeNode(writer, name, node);
  }
}

export class ArrayNode {
  items: Node[];

  constructor(value?: Value) {
    this.items = value ? itemsOf(value) : [];
  }

  get(position: string): Node | undefined {
    const node = this.items[Number(position)];
    return node instanceof Value ? openValue(node) : node;
  }

  /** Pads with null up to the position; what is removed becomes null. */
  set(position: string, node: Node = nullValue): void {
    while (this.items.length < Number(position)) this.items.push(nullValue);
    this.items[Number(position)] = node;
  }

  write(writer: BsonWriter): void {
    this.items.forEach((item, position) => writeNode(writer, String(position), item));
  }
}

function openValue(value: Value): Node {
  if (value.type === bsonTypes.object) return new ObjectNode(value);
  return value.type === bsonTypes.array ? new ArrayNode(value) : value;
}

function writeNode(writer: BsonWriter, name: string, node: Node | undefined): void {
  if (node === undefined) return;
  if (node instanceof Value) return writer.value(name, node);
  writer.open(name, node instanceof ArrayNode ? bsonTypes.array : bsonTypes.object);
  node.write(writer);
  writer.close();
}

export function encodeTree(root: ObjectNode | ArrayNode, sizeHint: number): Buffer {
  return writeDocument((writer) => root.write(writer), sizeHint);
}

/** The node as an encoded value, for comparing and matching. */
export function valueOf(node: Node): Value {
  if (node instanceof Value) return node;
  const bytes = encodeTree(node, 256);
  return new Value(node instanceof ArrayNode ? bsonTypes.array : bsonTypes.object, bytes, 0, bytes.length);
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
    node.set(part, next);
  } else if (next !== current) node.set(part, next);
  if (!isLast && next) editPath(next, parts, edit, depth + 1);
}
