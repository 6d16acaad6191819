import type { Encodable } from '../bson/encode.ts';
import { entriesOf, type Value } from '../bson/value.ts';
import { Failure, failure } from '../failure.ts';
import { findDocuments, type Find } from '../planner/results.ts';
import { parseProjection, project } from '../query/projection.ts';
import { parseSort } from '../query/sort.ts';
import { idOf, type Collection } from '../storage/collection.ts';
import { deleteFields, updateFields } from '../subset.ts';
import { parseUpdate } from '../update/update.ts';
import { Fields, type Command } from '../wire/command.ts';
import { filterOf, type Answer, type Writer } from './context.ts';

export const insert: Writer = {
  kind: 'write',
  run(command, _context, database) {
    const documents = command.documents('documents');
    const collection = database.collectionForWriting(command.collection);
    let n = 0;
    const errors = eachStatement(command, documents, (document) => {
      collection.insert(document.bytes.subarray(document.start, document.end));
      n++;
    });
    return { n, ...errors, ok: 1 };
  },
};

export const update: Writer = {
  kind: 'write',
  run(command, _context, database) {
    const collection = database.collectionForWriting(command.collection);
    let n = 0;
    let nModified = 0;
    const upserted: Encodable[] = [];
    const errors = eachStatement(command, command.documents('updates'), (statement, index) => {
      const fields = new Fields('update.updates', new Map(entriesOf(statement)), updateFields);
      const result = runUpdate(collection, fields);
      n += result.matched;
      nModified += result.modified;
      if (result.inserted) {
        n++;
        upserted.push({ index, _id: idOf(result.inserted) });
      }
    });
    return { n, nModified, upserted: upserted.length > 0 ? upserted : undefined, ...errors, ok: 1 };
  },
};

export const remove: Writer = {
  kind: 'write',
  run(command, _context, database) {
    const collection = database.collection(command.collection);
    let n = 0;
    const errors = eachStatement(command, command.documents('deletes'), (statement) => {
      const fields = new Fields('delete.deletes', new Map(entriesOf(statement)), deleteFields);
      const limit = fields.count('limit');
      if (limit !== 0 && limit !== 1)
        throw failure('FailedToParse', 'The limit field in delete objects must be 0 or 1.');
      const query = selection(fields, 'q', limit);
      // All documents before the first is written: a write must not meet its own results.
      for (const { rid, bytes } of collection ? [...findDocuments(collection, query)] : []) {
        collection?.remove(rid, bytes);
        n++;
      }
    });
    return { n, ...errors, ok: 1 };
  },
};

interface UpdateResult {
  readonly matched: number;
  readonly modified: number;
  readonly inserted: Buffer | undefined;
}

function runUpdate(collection: Collection, fields: Fields): UpdateResult {
  const parsed = parseUpdate(fields.required('u'));
  const isMulti = fields.flag('multi');
  if (isMulti && !parsed.touched)
    throw failure('FailedToParse', 'multi update is not supported for replacement-style update');
  const query = selection(fields, 'q', isMulti ? 0 : 1);
  const found = [...findDocuments(collection, query)];
  let modified = 0;
  for (const { rid, bytes } of found) {
    const after = parsed.apply(bytes);
    if (after.equals(bytes)) continue;
    collection.replace(rid, bytes, after, parsed.touched);
    modified++;
  }
  const inserts = found.length === 0 && fields.flag('upsert');
  const inserted = inserts ? collection.insert(parsed.insertion(query.filter)) : undefined;
  return { matched: found.length, modified, inserted };
}

/** Filter and order of a write. */
function selection(fields: Fields, filterName: 'q' | 'query', limit: number): Find {
  return {
    filter: filterOf(fields.document(filterName)),
    sort: parseSort(fields.document('sort')),
    skip: 0,
    limit,
  };
}

/** Changes or removes the first document of a query and answers with it, in one step: what claims and leases stand on. */
export const findAndModify: Writer = {
  kind: 'write',
  run(command, _context, database) {
    const isRemoval = command.flag('remove');
    if (isRemoval === (command.value('update') !== undefined)) {
      throw failure('FailedToParse', 'Either an update or remove=true must be specified, not both');
    }
    if (isRemoval && (command.flag('new') || command.flag('upsert'))) {
      throw failure('FailedToParse', "Cannot specify 'new' or 'upsert' with remove=true");
    }
    const collection = database.collectionForWriting(command.collection);
    const query = selection(command, 'query', 1);
    const [found] = findDocuments(collection, query);
    if (isRemoval) {
      if (found) collection.remove(found.rid, found.bytes);
      return { lastErrorObject: { n: found ? 1 : 0 }, value: shown(command, found?.bytes), ok: 1 };
    }
    const update = parseUpdate(command.required('update'));
    if (!found) {
      const inserted = command.flag('upsert') ? collection.insert(update.insertion(query.filter)) : undefined;
      const upserted = inserted && idOf(inserted);
      const value = command.flag('new') ? shown(command, inserted) : null;
      return { lastErrorObject: { n: inserted ? 1 : 0, updatedExisting: false, upserted }, value, ok: 1 };
    }
    const after = update.apply(found.bytes);
    if (!after.equals(found.bytes)) collection.replace(found.rid, found.bytes, after, update.touched);
    const value = shown(command, command.flag('new') ? after : found.bytes);
    return { lastErrorObject: { n: 1, updatedExisting: true }, value, ok: 1 };
  },
};

function shown(command: Command, document: Buffer | undefined): Answer[string] {
  const projection = parseProjection(command.document('fields'));
  if (!document) return null;
  return projection ? project(document, projection) : document;
}

/** Runs the statements of a write command; a failure of one is reported with its index, and ends an ordered command. */
function eachStatement(
  command: Command,
  statements: readonly Value[],
  run: (statement: Value, index: number) => void,
): Answer {
  const isOrdered = command.value('ordered') === undefined || command.flag('ordered');
  const writeErrors: Encodable[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      run(statement, index);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      writeErrors.push({ index, ...error.writeError });
      if (isOrdered) break;
    }
  }
  return { writeErrors: writeErrors.length > 0 ? writeErrors : undefined };
}
