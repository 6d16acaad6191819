import type { Encodable } from '../bson/encode.ts';
import { entriesOf, type Value } from '../bson/value.ts';
import { Failure, failure } from '../failure.ts';
import { findDocuments } from '../planner/results.ts';
import { parseProjection, project } from '../query/projection.ts';
import { idOf } from '../storage/collection.ts';
import type { Database } from '../storage/database.ts';
import { deleteFields, updateFields } from '../subset.ts';
import { parseUpdate } from '../update/update.ts';
import { Fields, type Command } from './command.ts';
import { findOf } from './context.ts';
import type { Answer } from './request.ts';

export function insert(command: Command, database: Database): Answer {
  const collection = database.collectionForWriting(command.collection);
  return eachStatement(command, 'documents', ({ bytes, start, end }) => {
    collection.insert(bytes.subarray(start, end));
    return 1;
  });
}

export function update(command: Command, database: Database): Answer {
  const collection = database.collectionForWriting(command.collection);
  let nModified = 0;
  const upserted: Encodable[] = [];
  const answer = eachStatement(command, 'updates', (statement, index) => {
    const fields = new Fields('update.updates', new Map(entriesOf(statement)), updateFields);
    const parsed = parseUpdate(fields.required('u'));
    const isMulti = fields.flag('multi');
    if (isMulti && !parsed.touched)
      throw failure('FailedToParse', 'multi update is not supported for replacement-style update');
    const query = { ...findOf(fields, 'q'), limit: isMulti ? 0 : 1 };
    const found = [...findDocuments(collection, query)];
    for (const one of found)
      if (collection.replace(one, parsed.apply(one.bytes), parsed.touched)) nModified++;
    if (found.length > 0 || !fields.flag('upsert')) return found.length;
    upserted.push({ index, _id: idOf(collection.insert(parsed.insertion(query.filter))) });
    return 1;
  });
  return { ...answer, nModified, upserted: upserted.length > 0 ? upserted : undefined };
}

export function remove(command: Command, database: Database): Answer {
  const collection = database.collection(command.collection);
  return eachStatement(command, 'deletes', (statement) => {
    const fields = new Fields('delete.deletes', new Map(entriesOf(statement)), deleteFields);
    const limit = fields.count('limit');
    if (limit !== 0 && limit !== 1)
      throw failure('FailedToParse', 'The limit field in delete objects must be 0 or 1.');
    const query = findOf(fields, 'q');
    // All documents before the first is written: a write must not meet its own results.
    const found = collection ? [...findDocuments(collection, query)] : [];
    for (const one of found) collection?.remove(one);
    return found.length;
  });
}

/** Changes or removes the first document of a query and answers with it, in one step; claims and leases rely on it. */
export function findAndModify(command: Command, database: Database): Answer {
  const isRemoval = command.flag('remove');
  if (isRemoval === (command.value('update') !== undefined))
    throw failure('FailedToParse', 'Either an update or remove=true must be specified, not both');
  if (isRemoval && (command.flag('new') || command.flag('upsert')))
    throw failure('FailedToParse', "Cannot specify 'new' or 'upsert' with remove=true");
  const collection = database.collectionForWriting(command.collection);
  const query = { ...findOf(command, 'query'), limit: 1 };
  const [found] = findDocuments(collection, query);
  const parsed = isRemoval ? undefined : parseUpdate(command.required('update'));
  let after: Buffer | undefined;
  if (found && parsed) {
    after = parsed.apply(found.bytes);
    collection.replace(found, after, parsed.touched);
  } else if (found) collection.remove(found);
  else if (parsed && command.flag('upsert')) after = collection.insert(parsed.insertion(query.filter));
  const projection = parseProjection(command.document('fields'));
  const shown = command.flag('new') ? after : found?.bytes;
  return {
    lastErrorObject: {
      n: found || after ? 1 : 0,
      updatedExisting: parsed && found !== undefined,
      upserted: found || !after ? undefined : idOf(after),
    },
    value: shown ? project(shown, projection) : null,
    ok: 1,
  };
}

/**
 * Runs the statements of a write command. A failure of one is reported with its index, and ends an ordered command.
 * @param run gives how many documents the statement concerns
 */
function eachStatement(
  command: Command,
  name: 'documents' | 'updates' | 'deletes',
  run: (statement: Value, index: number) => number,
): Answer {
  const isOrdered = command.value('ordered') === undefined || command.flag('ordered');
  const writeErrors: Encodable[] = [];
  let n = 0;
  for (const [index, statement] of command.documents(name).entries()) {
    try {
      n += run(statement, index);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      writeErrors.push({ index, ...error.writeError });
      if (isOrdered) break;
    }
  }
  return { n, writeErrors: writeErrors.length > 0 ? writeErrors : undefined, ok: 1 };
}
