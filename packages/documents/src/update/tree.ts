import { encode } from '../bson/encode.ts';
import { bsonTypes } from '../bson/types.ts';
import { describe } from '../bson/text.ts';
import { documentValue, entriesOf, itemsOf, Value } from '../bson/value.ts';
import { failure } from '../failure.ts';

/** A document while it is changed: a map or array where a change goes through, encoded bytes everywhere else. */
export type Node = Value | ObjectNode | Node[];
export type ObjectNode = Map<string, Node>;

function opened(value: Value): Node {
  if (value.type === bsonTypes.object) return new Map(entriesOf(value));
  return value.type === bsonTypes.array ? itemsOf(value) : value;
}

/** The node as an encoded value, for comparing and matching. */
export function valueOf(node: Node): Value {
  return node instanceof Value ? node : (itemsOf(documentValue(encode({ node })))[0] as Value);
}

const nullValue = new Value(bsonTypes.null, Buffer.alloc(0), 0, 0);

/** The effect of one update operator at the end of its path. */
export interface Edit {
  /** Makes missing objects on the way; without it a path that is not there is left alone. */
  readonly creates: boolean;
  /** @returns the new node, undefined to remove the field. */
  apply(current: Node | undefined): Node | undefined;
}

/** Elements that a $set behind the end of an array may pad with null. */
const maxPadding = 10_000;

/** Walks along a path and applies the edit at its end. */
export function editPath(node: Node, parts: readonly string[], edit: Edit, depth = 0): void {
  const part = parts[depth] as string;
  const isLast = depth === parts.length - 1;
  if (!isPlace(node, part)) {
    if (!edit.creates) return;
    const parent = `{${parts[depth - 1]}: ${describe(valueOf(node))}}`;
    throw failure('PathNotViable', `Cannot create field '${part}' in element ${parent}`);
  }
  const stored = Array.isArray(node) ? node[Number(part)] : node.get(part);
  if (stored === undefined && !edit.creates) return;
  const current = stored instanceof Value ? opened(stored) : stored;
  const next = isLast ? edit.apply(current) : (current ?? new Map<string, Node>());
  if (Array.isArray(node)) setItem(node, Number(part), next);
  else if (next === undefined) node.delete(part);
  else node.set(part, next);
  if (!isLast && next) editPath(next, parts, edit, depth + 1);
}

function isPlace(node: Node, part: string): node is ObjectNode | Node[] {
  return node instanceof Map || (Array.isArray(node) && /^(0|[1-9]\d{0,8})$/.test(part));
}

/** Pads with null up to the position; what is removed becomes null. */
function setItem(items: Node[], position: number, node: Node = nullValue): void {
  if (position - items.length > maxPadding)
    throw failure('BadValue', `the position ${position} is too far behind the array's end`);
  while (items.length < position) items.push(nullValue);
  items[position] = node;
}
