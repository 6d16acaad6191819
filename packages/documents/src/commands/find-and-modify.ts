import { failure } from '../failure.ts';
import { findDocuments } from '../planner/results.ts';
import { parseProjection, project } from '../query/projection.ts';
import { idOf } from '../storage/collection.ts';
import { parseUpdate } from '../update/update.ts';
import type { Command } from '../wire/command.ts';
import type { Answer, Writer } from './context.ts';
import { selection } from './write.ts';

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
