import { compareValues } from '../bson/key.ts';
import { encode } from '../bson/encode.ts';
import { bsonTypes } from '../bson/types.ts';
import { documentValue, entriesOf, fieldOf, firstName, type Value } from '../bson/value.ts';
import { failure, outsideSubset } from '../failure.ts';
import { conjuncts, type Filter } from '../query/filter.ts';
import { parsePath } from '../query/path.ts';
import { idName, idOf, newObjectId } from '../storage/collection.ts';
import { editFactories } from './operators.ts';
import { editPath, valueOf, type Edit, type ObjectNode } from './tree.ts';

/** A parsed update: new content, or operators with paths. */
export interface Update {
  /** Top-level fields that it can change; undefined when it replaces the document. */
  readonly touched: ReadonlySet<string> | undefined;
  /** @returns the changed document; the same bytes in content when nothing changed. */
  apply(document: Buffer): Buffer;
  /** The document that an upsert inserts: equalities of the filter, then the update. */
  insertion(filter: Filter): Buffer;
}

/** Made once a statement, not once a document: a $pull may carry hundreds of values. */
interface Change {
  readonly parts: readonly string[];
  readonly edit: Edit;
  readonly isOnInsert: boolean;
}

/**
 * @throws Failure for operators outside the subset, pipelines, contradicting paths and wrong operands
 */
export function parseUpdate(update: Value): Update {
  if (update.type === bsonTypes.array) throw outsideSubset('FailedToParse', 'an update with a pipeline');
  if (update.type !== bsonTypes.object) throw failure('FailedToParse', 'an update must be an object');
  const entries = entriesOf(update);
  if (!firstName(update).startsWith('$')) return replacement(update, entries);
  const changes = parseChanges(entries);
  const always = changes.filter(({ isOnInsert }) => !isOnInsert);
  return {
    touched: new Set(changes.map(({ parts }) => parts[0] as string)),
    apply: (document) => changed(new Map(entriesOf(documentValue(document))), always, document.length),
    insertion: (filter) => changed(insertionBase(filter), changes, 1500),
  };
}

function changed(root: ObjectNode, changes: readonly Change[], length: number): Buffer {
  const id = idIn(root);
  for (const { parts, edit } of changes) editPath(root, parts, edit);
  requireId(idIn(root), id);
  return encode(root, length + 500);
}

function parseChanges(entries: readonly [string, Value][]): Change[] {
  const changes: Change[] = [];
  for (const [operator, fields] of entries) {
    if (!Object.hasOwn(editFactories, operator))
      throw outsideSubset('FailedToParse', `the update operator ${operator}`);
    if (fields.type !== bsonTypes.object)
      throw failure('FailedToParse', `Modifiers operate on fields but ${operator} has none`);
    for (const [path, operand] of entriesOf(fields)) {
      const parts = parsePath(path).names;
      requirePlain(parts, path);
      const edit = editFactories[operator as keyof typeof editFactories](path, operand);
      changes.push({ parts, edit, isOnInsert: operator === '$setOnInsert' });
    }
  }
  // MongoDB's order since 5.0: by path, numbers by value; it decides where new fields stand.
  changes.sort((a, b) => comparePaths(a.parts, b.parts));
  changes.forEach(({ parts }, i) => {
    const before = changes[i - 1];
    if (!before?.parts.every((part, depth) => parts[depth] === part)) return;
    const text = `Updating the path '${parts.join('.')}' would create a conflict at '${before.parts.join('.')}'`;
    throw failure('ConflictingUpdateOperators', text);
  });
  return changes;
}

function comparePaths(left: readonly string[], right: readonly string[]): number {
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const [a, b] = [left[i] as string, right[i] as string];
    if (a === b) continue;
    if (/^\d+$/.test(a) && /^\d+$/.test(b)) return Number(a) - Number(b);
    return a < b ? -1 : 1;
  }
  return left.length - right.length;
}

/** `$`, `$[]` and `$[name]` are outside the subset, other dollar signs are no names that documents may have. */
function requirePlain(parts: readonly string[], path: string): void {
  const part = parts.find((name) => name.startsWith('$'));
  if (part === undefined) return;
  if (part === '$' || part.startsWith('$['))
    throw outsideSubset('BadValue', `the positional operator in '${path}'`);
  throw outsideSubset('DollarPrefixedFieldName', `a change of the dollar ($) prefixed field '${part}'`);
}

function replacement(content: Value, entries: readonly [string, Value][]): Update {
  const stray = entries.find(([name]) => name.startsWith('$'))?.[0];
  if (stray !== undefined) requirePlain([stray], stray);
  const given = fieldOf(content, idName);
  const withId = (id: Value): Buffer => {
    if (given) requireId(given, id);
    return encode(new Map([['_id', id], ...entries]).set('_id', id));
  };
  return {
    touched: undefined,
    apply: (document) => withId(idOf(document) as Value),
    insertion: (filter) => withId(idIn(insertionBase(filter)) ?? given ?? newObjectId()),
  };
}

/** The fields that the filter says are equal to something. */
function insertionBase(filter: Filter): ObjectNode {
  const root: ObjectNode = new Map();
  for (const part of conjuncts(filter)) {
    const value = equalValue(part);
    if (value && part.kind === 'field')
      editPath(root, part.path.names, { creates: true, apply: () => value });
  }
  return root;
}

function idIn(root: ObjectNode): Value | undefined {
  const id = root.get('_id');
  return id && valueOf(id);
}

function equalValue(filter: Filter): Value | undefined {
  if (filter.kind !== 'field') return undefined;
  const { test } = filter;
  if (test.kind === 'compare' && test.operator === 'eq') return test.value;
  const isOne = test.kind === 'in' && test.values.length === 1 && test.patterns.length === 0;
  return isOne ? test.values[0] : undefined;
}

/** A document keeps its _id, and an upsert gives the one that its filter asks for. */
function requireId(id: Value | undefined, wanted: Value | undefined): void {
  if (!wanted || (id && compareValues(id, wanted) === 0)) return;
  const text = "Performing an update on the path '_id' would modify the immutable field '_id'";
  throw failure('ImmutableField', text);
}
