import { bigintOf } from '../bson/numbers.ts';
import { bsonTypes } from '../bson/types.ts';
import { entriesOf, type Value } from '../bson/value.ts';
import { failure, outsideSubset } from '../failure.ts';
import { planQuery } from '../planner/plan.ts';
import { findDocuments } from '../planner/results.ts';
import { parseProjection } from '../query/projection.ts';
import { commands } from '../subset.ts';
import { Command } from './command.ts';
import { collectionOf, cursorAnswer, documentsOf, findOf, type CommandContext } from './context.ts';
import type { Answer } from './request.ts';

export function find(command: Command, { folder, cursors }: CommandContext): Answer {
  const projection = parseProjection(command.document('projection'));
  const query = findOf(command, 'filter');
  const collection = collectionOf(command, folder);
  const source = documentsOf(collection && findDocuments(collection, query), projection);
  const isSingleBatch = command.flag('singleBatch');
  return cursorAnswer(cursors.first(command.namespace, source, command.count('batchSize'), isSingleBatch));
}

export function getMore(command: Command, { cursors }: CommandContext): Answer {
  const id = cursorId(command.required('getMore'));
  const namespace = `${command.database}.${command.text('collection')}`;
  return cursorAnswer(cursors.more(id, namespace, command.count('batchSize')), 'nextBatch');
}

export function killCursors(command: Command, { cursors }: CommandContext): Answer {
  const ids = command.array('cursors');
  const isKilled = ids.map((id) => cursors.kill(cursorId(id)));
  return {
    cursorsKilled: ids.filter((_, i) => isKilled[i]),
    cursorsNotFound: ids.filter((_, i) => !isKilled[i]),
    cursorsAlive: [],
    cursorsUnknown: [],
    ok: 1,
  };
}

function cursorId(value: Value): bigint {
  if (value.type === bsonTypes.int || value.type === bsonTypes.long) return bigintOf(value);
  throw failure('TypeMismatch', 'a cursor id is a whole number');
}

/** Explains how a find would run, in MongoDB's terms and with the SQL condition on the index. */
export function explain(command: Command, { folder }: CommandContext): Answer {
  const fields = new Map(entriesOf(command.required('explain')));
  const [name] = fields.keys();
  if (name !== 'find') throw outsideSubset('IllegalOperation', `explain of ${name ?? 'nothing'}`);
  fields.set('$db', command.required('$db'));
  const find = new Command({ name, fields, sequences: new Map() }, commands.find);
  const collection = collectionOf(find, folder);
  const plan = collection && planQuery(collection, findOf(find, 'filter'));
  const scan = plan?.scan;
  const inputStage = scan
    ? { stage: 'IXSCAN', indexName: scan.index.definition.name, condition: scan.where, order: scan.orderBy }
    : { stage: 'COLLSCAN' };
  const stage = plan?.isSorted === false ? 'SORT' : 'FETCH';
  const winningPlan = { stage, needsFilter: plan?.isExact === false, inputStage };
  return { queryPlanner: { namespace: find.namespace, winningPlan, rejectedPlans: [] }, ok: 1 };
}
