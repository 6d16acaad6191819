import type { Value } from '../bson/value.ts';
import { failure } from '../failure.ts';
import { findDocuments, type Results } from '../planner/results.ts';
import { parseProjection, project, type Projection } from '../query/projection.ts';
import { parseSort } from '../query/sort.ts';
import type { Command } from '../wire/command.ts';
import type { DocumentSource } from '../wire/cursors.ts';
import { bigintOf, isNumeric, numberOf } from '../bson/numbers.ts';
import { bsonTypes } from '../bson/types.ts';
import { collectionOf, cursorAnswer, filterOf, type Reader } from './context.ts';

const noDocuments: DocumentSource = { next: () => undefined, settle: () => undefined };

export const find: Reader = {
  kind: 'read',
  run(command, context) {
    const projection = parseProjection(command.document('projection'));
    const query = findOf(command);
    const collection = collectionOf(command, context);
    const source = collection ? projected(findDocuments(collection, query), projection) : noDocuments;
    const isSingleBatch = command.flag('singleBatch');
    const batch = context.cursors.first(command.namespace, source, command.count('batchSize'), isSingleBatch);
    return cursorAnswer(batch, 'firstBatch');
  },
};

/** What find, and explain of a find, ask for. */
export function findOf(command: Command) {
  return {
    filter: filterOf(command.document('filter')),
    sort: parseSort(command.document('sort')),
    hint: command.value('hint'),
    skip: command.count('skip') ?? 0,
    limit: command.count('limit') ?? 0,
    deadline: command.deadline,
  };
}

export function projected(results: Results, projection: Projection | undefined): DocumentSource {
  return {
    next() {
      const found = results.next();
      return found && (projection ? project(found.bytes, projection) : found.bytes);
    },
    settle: () => results.settle(),
  };
}

export const getMore: Reader = {
  kind: 'read',
  run(command, { cursors }) {
    const id = cursorId(command.required('getMore'));
    const namespace = `${command.database}.${command.text('collection')}`;
    return cursorAnswer(cursors.more(id, namespace, command.count('batchSize')), 'nextBatch');
  },
};

export const killCursors: Reader = {
  kind: 'read',
  run(command, { cursors }) {
    const ids = command.array('cursors');
    const isKilled = ids.map((id) => cursors.kill(cursorId(id)));
    return {
      cursorsKilled: ids.filter((_, i) => isKilled[i]),
      cursorsNotFound: ids.filter((_, i) => !isKilled[i]),
      cursorsAlive: [],
      cursorsUnknown: [],
      ok: 1,
    };
  },
};

function cursorId(value: Value): bigint {
  if (value.type === bsonTypes.int32 || value.type === bsonTypes.int64) return bigintOf(value);
  if (isNumeric(value) && Number.isSafeInteger(numberOf(value))) return BigInt(numberOf(value));
  throw failure('TypeMismatch', 'a cursor id is a whole number');
}
