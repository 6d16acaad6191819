import { BsonWriter } from '../bson/encode.ts';
import { bsonTypes } from '../bson/types.ts';
import { documentValue, entriesOf, itemsOf, Value } from '../bson/value.ts';

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

  get(position: number): Node | undefined {
    const node = this.items[position];
    if (!(node instanceof Value)) return node;
    const opened = openValue(node);
    this.items[position] = opened;
    return opened;
  }
}

function openValue(value: Value): Node {
  if (value.type === bsonTypes.object) return new ObjectNode(value);
  return value.type === bsonTypes.array ? new ArrayNode(value) : value;
}

export function encodeTree(root: ObjectNode, sizeHint: number): Buffer {
  const writer = new BsonWriter(sizeHint);
  writer.open();
  for (const [name, node] of root.entries) writeNode(writer, name, node);
  writer.close();
  return writer.finish();
}

function writeNode(writer: BsonWriter, name: string, node: Node): void {
  if (node instanceof Value) return writer.value(name, node);
  writer.open(name, node instanceof ArrayNode ? bsonTypes.array : bsonTypes.object);
  if (node instanceof ArrayNode)
    node.items.forEach((item, position) => writeNode(writer, String(position), item));
  else for (const [key, child] of node.entries) writeNode(writer, key, child);
  writer.close();
}

/** The node as an encoded value, for comparing and matching. */
export function valueOf(node: Node): Value {
  if (node instanceof Value) return node;
  const wrapper = new ObjectNode();
  wrapper.set('', node);
  const [first] = entriesOf(documentValue(encodeTree(wrapper, 256)));
  return (first as [string, Value])[1];
}

export const nullValue = new Value(bsonTypes.null, Buffer.alloc(0), 0, 0);
