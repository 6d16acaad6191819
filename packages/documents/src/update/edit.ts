import { describe } from '../bson/text.ts';
import { failure } from '../failure.ts';
import { ArrayNode, nullValue, ObjectNode, valueOf, type Node } from './tree.ts';
import { Value } from '../bson/value.ts';

/** What one update operator does at the end of its path. */
export interface Edit {
  /** Makes missing objects on the way; without it a path that is not there is left alone. */
  readonly creates: boolean;
  /** @returns the new node, the same node for no change, undefined to remove the field. */
  apply(current: Node | undefined): Node | undefined;
}

/** Decides which elements `$[]` and `$[name]` mean. */
export type ElementChoice = (placeholder: string) => (element: Node) => boolean;

/** Elements that a $set behind the end of an array may pad with null. */
const maxPadding = 10_000;

/** Walks along a path and applies the edit at its end: once, or for every element that a `$[...]` on the way chooses. */
export function editPath(
  node: Node,
  parts: readonly string[],
  depth: number,
  edit: Edit,
  choose: ElementChoice,
): void {
  const part = parts[depth] ?? '';
  if (part.startsWith('$[')) return editElements(node, parts, depth, edit, choose);
  const isLast = depth === parts.length - 1;
  if (node instanceof ArrayNode) return editPosition(node, parts, depth, edit, choose);
  if (!(node instanceof ObjectNode)) {
    if (edit.creates) throw notViable(part, parts[depth - 1] ?? '', node);
    return;
  }
  if (isLast) {
    const current = node.get(part);
    const next = edit.apply(current);
    if (next === undefined) node.delete(part);
    else if (next !== current) node.set(part, next);
    return;
  }
  let child = node.get(part);
  if (child === undefined) {
    if (parts[depth + 1]?.startsWith('$[')) throw missingArray(parts, depth);
    if (!edit.creates) return;
    child = new ObjectNode();
    node.set(part, child);
  }
  editPath(child, parts, depth + 1, edit, choose);
}

function editPosition(
  node: ArrayNode,
  parts: readonly string[],
  depth: number,
  edit: Edit,
  choose: ElementChoice,
): void {
  const part = parts[depth] ?? '';
  if (!/^(0|[1-9]\d{0,8})$/.test(part)) {
    if (edit.creates) throw notViable(part, parts[depth - 1] ?? '', node);
    return;
  }
  const position = Number(part);
  if (position >= node.items.length) {
    if (!edit.creates) return;
    if (position - node.items.length > maxPadding)
      throw failure('BadValue', `the position ${position} is too far behind the array's end`);
  }
  const isLast = depth === parts.length - 1;
  const current = node.get(position);
  const next = isLast ? (edit.apply(current) ?? nullValue) : (current ?? new ObjectNode());
  while (node.items.length < position) node.items.push(nullValue);
  node.items[position] = next;
  if (!isLast) editPath(next, parts, depth + 1, edit, choose);
}

function editElements(
  node: Node,
  parts: readonly string[],
  depth: number,
  edit: Edit,
  choose: ElementChoice,
): void {
  if (!(node instanceof ArrayNode)) {
    const name = parts[depth - 1] ?? '';
    throw failure(
      'BadValue',
      `Cannot apply array updates to non-array element ${name}: ${describe(valueOf(node))}`,
    );
  }
  const isChosen = choose(parts[depth] ?? '');
  const isLast = depth === parts.length - 1;
  for (let position = 0; position < node.items.length; position++) {
    const current = node.get(position) as Node;
    if (!isChosen(current)) continue;
    if (isLast) node.items[position] = edit.apply(current) ?? nullValue;
    else editPath(current, parts, depth + 1, edit, choose);
  }
}

function missingArray(parts: readonly string[], depth: number) {
  const path = parts.slice(0, depth + 1).join('.');
  return failure(
    'BadValue',
    `The path '${path}' must exist in the document in order to apply array updates.`,
  );
}

function notViable(part: string, parent: string, node: Node) {
  const shown = node instanceof Value ? describe(node) : node instanceof ArrayNode ? '[...]' : '{...}';
  return failure('PathNotViable', `Cannot create field '${part}' in element {${parent}: ${shown}}`);
}
