import { encode } from '../bson/encode.ts';
import { isNumeric, numberOf } from '../bson/numbers.ts';
import { describe } from '../bson/text.ts';
import { bsonTypes } from '../bson/types.ts';
import { entriesOf, type Value } from '../bson/value.ts';
import { failure, outsideSubset } from '../failure.ts';
import { countDocuments } from '../planner/count.ts';
import type { Find } from '../planner/plan.ts';
import { findDocuments } from '../planner/results.ts';
import { parseFilter } from '../query/parse-filter.ts';
import { parseSort } from '../query/sort.ts';
import { stages, type StageName } from '../subset.ts';
import { Fields, type Command } from './command.ts';
import { collectionOf, cursorAnswer, documentsOf, type CommandContext } from './context.ts';
import type { Answer } from './request.ts';

/** A pipeline is a find, or the count of one: the form in which drivers send countDocuments. */
interface Pipeline extends Find {
  readonly count: { readonly id: Value; readonly field: string } | undefined;
}

type StageEntry = readonly [StageName, Value];

export function aggregate(command: Command, { folder, cursors }: CommandContext): Answer {
  if (command.required('aggregate').type !== bsonTypes.string)
    throw outsideSubset('FailedToParse', 'aggregate without a collection');
  const pipeline = parsePipeline(command.array('pipeline').map(stageEntry));
  const cursor = command.document('cursor');
  const options = new Fields('aggregate.cursor', new Map(cursor ? entriesOf(cursor) : []), ['batchSize']);
  const collection = collectionOf(command, folder);
  const { count } = pipeline;
  if (!count) {
    const source = documentsOf(collection && findDocuments(collection, pipeline));
    return cursorAnswer(cursors.first(command.namespace, source, options.count('batchSize')));
  }
  const total = collection ? countDocuments(collection, pipeline) : 0;
  const documents = total === 0 ? [] : [encode({ _id: count.id, [count.field]: total })];
  return cursorAnswer({ id: 0n, namespace: command.namespace, documents });
}

function stageEntry(stage: Value): StageEntry {
  const [entry, ...others] = stage.type === bsonTypes.object ? entriesOf(stage) : [];
  if (!entry || others.length > 0)
    throw failure('Location40323', 'A pipeline stage specification object must contain exactly one field.');
  if (!Object.hasOwn(stages, entry[0]))
    throw outsideSubset('UnrecognizedStage', `Unrecognized pipeline stage name: '${entry[0]}': it`);
  return entry as StageEntry;
}

function parsePipeline(entries: readonly StageEntry[]): Pipeline {
  const order = Object.keys(stages);
  entries.forEach(([name], at) => {
    const before = entries[at - 1]?.[0];
    if (!before || order.indexOf(before) < order.indexOf(name)) return;
    if (name !== before || name !== '$match')
      throw outsideSubset('FailedToParse', `${name} behind ${before}`);
  });
  const filters = entries.filter(([name]) => name === '$match').map(([, value]) => parseFilter(value));
  const given = new Map(entries);
  const group = given.get('$group');
  return {
    filter: { kind: 'all', parts: filters },
    sort: parseSort(given.get('$sort')),
    skip: bound('$skip', given.get('$skip'), 0),
    limit: bound('$limit', given.get('$limit'), 1),
    count: group && countForm(group),
  };
}

function bound(stage: StageName, value: Value | undefined, least: number): number {
  if (!value) return 0;
  const number = isNumeric(value) ? numberOf(value) : Number.NaN;
  if (!Number.isSafeInteger(number) || number < least)
    throw failure('BadValue', `invalid argument to ${stage} stage: ${describe(value)}`);
  return number;
}

/** {$group: {_id: <constant>, n: {$sum: 1}}} */
function countForm(group: Value): Pipeline['count'] {
  const fields = new Map(group.type === bsonTypes.object ? entriesOf(group) : []);
  const id = fields.get('_id');
  fields.delete('_id');
  const [[name, operand] = []] = fields;
  const [sum] = operand?.type === bsonTypes.object ? entriesOf(operand) : [];
  const isConstant = id && (isNumeric(id) || id.type === bsonTypes.null);
  const countsOnes = sum?.[0] === '$sum' && isNumeric(sum[1]) && numberOf(sum[1]) === 1;
  if (!isConstant || !name || !countsOnes || fields.size !== 1)
    throw outsideSubset('FailedToParse', `$group other than the count of all documents: ${describe(group)}`);
  return { id, field: name };
}
