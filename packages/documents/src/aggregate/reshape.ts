import { BsonWriter } from '../bson/encode.ts';
import { numberValue } from '../bson/numbers.ts';
import { describe, isTruthy, stringOf } from '../bson/text.ts';
import { bsonTypes } from '../bson/types.ts';
import { documentValue, entriesOf, isEmpty, itemsOf, type Value } from '../bson/value.ts';
import { failure, outsideSubset } from '../failure.ts';
import { copyFields, fieldTree, parseProjection, project } from '../query/projection.ts';
import { encodeTree, nullValue, ObjectNode } from '../update/tree.ts';
import { editPath, type Edit } from '../update/edit.ts';
import { reach, type Path } from '../query/path.ts';
import { fieldPath, parseExpression, type Expression } from './expression.ts';

export type Stage = (documents: Iterable<Buffer>) => Iterable<Buffer>;

/** $project: flags as in find, and top-level fields copied from field paths. */
export function parseProjectStage(specification: Value): Stage {
  if (specification.type !== bsonTypes.object || isEmpty(specification)) {
    throw failure('FailedToParse', '$project must be an object with at least one field');
  }
  const entries = entriesOf(specification);
  const computed = entries.filter(
    ([, value]) => value.type === bsonTypes.string && stringOf(value).startsWith('$'),
  );
  if (computed.length === 0) {
    const projection = parseProjection(specification);
    return function* (documents) {
      for (const document of documents) yield projection ? project(document, projection) : document;
    };
  }
  const flags = entries.filter((entry) => !computed.includes(entry));
  const kept = flags.filter(([name, value]) => isKept(name, value)).map(([name]) => name);
  if (!flags.some(([name]) => name === '_id')) kept.push('_id');
  const tree = fieldTree(kept);
  const expressions = computed.map(([name, value]): [string, Expression] => {
    if (name.includes('.')) throw outsideSubset('InvalidOptions', `$project into the path ${name}`);
    return [name, parseExpression(value)];
  });
  return function* (documents) {
    for (const document of documents) {
      const source = documentValue(document);
      const writer = new BsonWriter();
      writer.open();
      copyFields(writer, source, tree, true);
      for (const [name, expression] of expressions) {
        const value = expression(source);
        if (value) writer.value(name, value);
      }
      writer.close();
      yield writer.finish();
    }
  };
}

function isKept(name: string, value: Value): boolean {
  if (value.type === bsonTypes.object || value.type === bsonTypes.string) {
    throw outsideSubset('InvalidOptions', `$project of ${name}: ${describe(value)}`);
  }
  if (isTruthy(value)) return true;
  if (name !== '_id')
    throw failure('Location31254', `Cannot do exclusion on field ${name} in inclusion projection`);
  return false;
}

export function parseUnwind(specification: Value): Stage {
  const options =
    specification.type === bsonTypes.object
      ? new Map(entriesOf(specification))
      : new Map([['path', specification]]);
  for (const name of options.keys()) {
    if (!['path', 'preserveNullAndEmptyArrays', 'includeArrayIndex'].includes(name)) {
      throw outsideSubset('FailedToParse', `the $unwind option ${name}`);
    }
  }
  const pathText = options.get('path');
  if (pathText?.type !== bsonTypes.string || !stringOf(pathText).startsWith('$')) {
    throw failure('FailedToParse', "path option to $unwind stage should be prefixed with a '$'");
  }
  const path = fieldPath(stringOf(pathText));
  const preserve = options.get('preserveNullAndEmptyArrays');
  const keepsEmpty = preserve !== undefined && isTruthy(preserve);
  const indexName = options.get('includeArrayIndex');
  const indexField = indexName && stringOf(indexName);
  return function* (documents) {
    for (const document of documents) yield* unwindOne(document, path, keepsEmpty, indexField);
  };
}

function* unwindOne(
  document: Buffer,
  path: Path,
  keepsEmpty: boolean,
  indexField: string | undefined,
): Iterable<Buffer> {
  let value: Value | undefined;
  reach(documentValue(document), path, 0, (found) => {
    value = found;
    return true;
  });
  const items = value?.type === bsonTypes.array ? itemsOf(value) : undefined;
  if (items ? items.length === 0 : value === undefined || value.type === bsonTypes.null) {
    if (keepsEmpty)
      yield withFields(document, [
        [path.text, items ? undefined : value],
        [indexField, nullValue],
      ]);
  } else if (items) {
    for (let i = 0; i < items.length; i++)
      yield withFields(document, [
        [path.text, items[i]],
        [indexField, numberValue(i)],
      ]);
  } else yield withFields(document, [[indexField, nullValue]]);
}

/** The document with fields set, or removed where the value is undefined. */
function withFields(
  document: Buffer,
  fields: readonly (readonly [string | undefined, Value | undefined])[],
): Buffer {
  const root = new ObjectNode(documentValue(document));
  for (const [name, value] of fields) {
    if (name === undefined) continue;
    const edit: Edit = { creates: value !== undefined, apply: () => value };
    editPath(root, name.split('.'), 0, edit, () => () => false);
  }
  return encodeTree(root, document.length + 64);
}
