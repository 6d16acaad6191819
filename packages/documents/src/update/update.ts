import { compareValues } from '../bson/compare.ts';
import { BsonWriter } from '../bson/encode.ts';
import { bsonTypes } from '../bson/types.ts';
import { documentValue, entriesOf, fieldOf, itemsOf, type Value } from '../bson/value.ts';
import { failure, outsideSubset } from '../failure.ts';
import { conjuncts, type Filter } from '../query/filter.ts';
import { compileFilter } from '../query/matcher.ts';
import { parseFilter } from '../query/parse-filter.ts';
import { selfPath, parsePath } from '../query/path.ts';
import { newObjectId } from '../storage/collection.ts';
import { editPath, type ElementChoice } from './edit.ts';
import { editFactories } from './operators.ts';
import { positionOf } from './positional.ts';
import { encodeTree, ObjectNode, valueOf } from './tree.ts';

/** A parsed update: new content, or operators with paths. */
export interface Update {
  /** Top-level fields that it can change; undefined when it replaces the document. */
  readonly touched: ReadonlySet<string> | undefined;
  /** @returns the changed document; the same bytes in content when nothing changed. */
  apply(document: Buffer, filter: Filter): Buffer;
  /** The document that an upsert inserts: equalities of the filter, then the update. */
  insertion(filter: Filter): Buffer;
}

interface Change {
  readonly operator: keyof typeof editFactories;
  readonly path: string;
  readonly parts: readonly string[];
  readonly operand: Value;
}

const idName = Buffer.from('_id');

/**
 * @throws Failure for operators outside the subset, pipelines, contradicting paths and wrong operands
 */
export function parseUpdate(update: Value, arrayFilters: Value | undefined, now: Date): Update {
  if (update.type === bsonTypes.array) throw outsideSubset('FailedToParse', 'an update with a pipeline');
  if (update.type !== bsonTypes.object) throw failure('FailedToParse', 'an update must be an object');
  const entries = entriesOf(update);
  const choose = elementChoice(arrayFilters);
  if (!(entries[0]?.[0] ?? '').startsWith('$')) return replacement(update);
  const changes = parseChanges(entries);
  // Made once a statement, not once a document: a $pull may carry hundreds of values. Operands are checked even when no document is found.
  const edits = changes.map((change) => ({
    change,
    edit: editFactories[change.operator](change.path, change.operand, now),
  }));
  const run = (root: ObjectNode, isInsert: boolean, locate: (change: Change) => readonly string[]): void => {
    for (const { change, edit } of edits) {
      if (isInsert || change.operator !== '$setOnInsert') editPath(root, locate(change), 0, edit, choose);
    }
  };
  return {
    touched: new Set(changes.map(({ parts }) => parts[0] ?? '')),
    apply(document, filter) {
      const root = new ObjectNode(documentValue(document));
      run(root, false, ({ parts }) => locatePositional(parts, filter, document));
      const after = encodeTree(root, document.length + 256);
      requireSameId(document, after);
      return after;
    },
    insertion(filter) {
      const root = insertionBase(filter);
      run(root, true, ({ parts }) => parts);
      const id = root.get('_id');
      requireFilterId(filter, id && valueOf(id));
      return encodeTree(root, 512);
    },
  };
}

function parseChanges(entries: readonly [string, Value][]): Change[] {
  const changes: Change[] = [];
  for (const [operator, fields] of entries) {
    if (!Object.hasOwn(editFactories, operator))
      throw outsideSubset('FailedToParse', `the update operator ${operator}`);
    if (fields.type !== bsonTypes.object)
      throw failure('FailedToParse', `Modifiers operate on fields but ${operator} has none`);
    for (const [path, operand] of entriesOf(fields)) {
      const parts = parsePath(path).text.split('.');
      checkParts(parts, path);
      changes.push({ operator: operator as Change['operator'], path, parts, operand });
    }
  }
  // MongoDB's order since 5.0: by path, numbers by value; it decides where new fields stand.
  changes.sort((a, b) => comparePaths(a.parts, b.parts));
  for (let i = 1; i < changes.length; i++) {
    const [before, after] = [changes[i - 1] as Change, changes[i] as Change];
    if (before.parts.every((part, depth) => after.parts[depth] === part)) {
      throw failure(
        'ConflictingUpdateOperators',
        `Updating the path '${after.path}' would create a conflict at '${before.path}'`,
      );
    }
  }
  return changes;
}

function checkParts(parts: readonly string[], path: string): void {
  parts.forEach((part, depth) => {
    if (!part.startsWith('$')) return;
    if (depth === 0 || !/^\$(\[[a-z]?[A-Za-z0-9]*\])?$/.test(part)) {
      throw failure(
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${part}' in '${path}' is not valid for storage.`,
      );
    }
  });
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

/** Replaces the first `$` of a path by the position of the element that the filter found. */
function locatePositional(parts: readonly string[], filter: Filter, document: Buffer): readonly string[] {
  const at = parts.indexOf('$');
  if (at < 0) return parts;
  const position = positionOf(filter, parts.slice(0, at).join('.'), documentValue(document));
  if (position < 0)
    throw failure('BadValue', 'The positional operator did not find the match needed from the query.');
  return parts.map((part, i) => (i === at ? String(position) : part));
}

/** Reads arrayFilters: each names one placeholder, {'item.sku': 1} or {item: {$gt: 1}}. */
function elementChoice(arrayFilters: Value | undefined): ElementChoice {
  const matchers = new Map<string, (element: Value) => boolean>();
  for (const document of arrayFilters ? itemsOf(arrayFilters) : []) {
    const filter = parseFilter(document);
    const names = new Set(rootsOf(filter));
    const [name] = names;
    if (name === undefined || names.size > 1)
      throw failure('FailedToParse', 'an array filter names exactly one placeholder');
    if (matchers.has(name))
      throw failure(
        'FailedToParse',
        `Found multiple array filters with the same top-level field name ${name}`,
      );
    matchers.set(name, compileFilter(withoutRoot(filter)));
  }
  return (placeholder) => {
    const name = placeholder.slice(2, -1);
    if (name === '') return () => true;
    const matches = matchers.get(name);
    if (!matches) throw failure('BadValue', `No array filter found for identifier '${name}'`);
    return (element) => matches(valueOf(element));
  };
}

function rootsOf(filter: Filter): string[] {
  return filter.kind === 'field' ? [filter.path.root] : filter.parts.flatMap(rootsOf);
}

function withoutRoot(filter: Filter): Filter {
  if (filter.kind !== 'field') return { ...filter, parts: filter.parts.map(withoutRoot) };
  const rest = filter.path.text.slice(filter.path.root.length + 1);
  return { ...filter, path: rest === '' ? selfPath : parsePath(rest) };
}

function replacement(content: Value): Update {
  const stray = entriesOf(content).find(([name]) => name.startsWith('$'));
  if (stray)
    throw failure(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${stray[0]}' is not allowed in a replacement`,
    );
  const withId = (id: Value): Buffer => {
    const given = fieldOf(content, idName);
    if (given && compareValues(given, id) !== 0) throw immutableId();
    const writer = new BsonWriter(content.end - content.start + 64);
    writer.open();
    writer.value('_id', id);
    for (const [name, value] of entriesOf(content)) if (name !== '_id') writer.value(name, value);
    writer.close();
    return writer.finish();
  };
  return {
    touched: undefined,
    apply: (document) => withId(fieldOf(documentValue(document), idName) as Value),
    insertion(filter) {
      const id = insertionBase(filter).get('_id');
      return withId(id ? valueOf(id) : (fieldOf(content, idName) ?? newObjectId()));
    },
  };
}

/** The fields that the filter says are equal to something. */
function insertionBase(filter: Filter): ObjectNode {
  const root = new ObjectNode();
  const choose: ElementChoice = () => () => false;
  for (const part of conjuncts(filter)) {
    const value = equalValue(part);
    if (value && part.kind === 'field') {
      editPath(root, part.path.text.split('.'), 0, { creates: true, apply: () => value }, choose);
    }
  }
  return root;
}

function equalValue(filter: Filter): Value | undefined {
  if (filter.kind !== 'field') return undefined;
  const { test } = filter;
  if (test.kind === 'compare' && test.operator === 'eq') return test.value;
  return test.kind === 'in' && test.values.length === 1 && test.patterns.length === 0
    ? test.values[0]
    : undefined;
}

function requireSameId(before: Buffer, after: Buffer): void {
  const [old, next] = [fieldOf(documentValue(before), idName), fieldOf(documentValue(after), idName)];
  if (!old || !next || compareValues(old, next) !== 0) throw immutableId();
}

/** An upsert must not give another _id than its filter asks for. */
function requireFilterId(filter: Filter, id: Value | undefined): void {
  const asked = conjuncts(filter).find((part) => part.kind === 'field' && part.path.text === '_id');
  const value = asked && equalValue(asked);
  if (value && (!id || compareValues(value, id) !== 0)) throw immutableId();
}

function immutableId() {
  return failure(
    'ImmutableField',
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  );
}
