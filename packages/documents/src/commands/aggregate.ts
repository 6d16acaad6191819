import { parsePipeline, type Pipeline } from '../aggregate/pipeline.ts';
import { encode } from '../bson/encode.ts';
import { keyOf } from '../bson/key.ts';
import { documentValue, entriesOf, Value } from '../bson/value.ts';
import { bsonTypes } from '../bson/types.ts';
import { outsideSubset } from '../failure.ts';
import { countDocuments } from '../planner/count.ts';
import { findDocuments, type Find } from '../planner/results.ts';
import { parsePath, reachElements } from '../query/path.ts';
import type { Collection } from '../storage/collection.ts';
import { Fields, type Command } from '../wire/command.ts';
import { collectionOf, cursorAnswer, filterOf, type Reader } from './context.ts';

export const aggregate: Reader = {
  kind: 'read',
  run(command, context) {
    if (command.required('aggregate').type !== bsonTypes.string)
      throw outsideSubset('FailedToParse', 'aggregate without a collection');
    const pipeline = parsePipeline(command.required('pipeline'));
    const cursor = command.document('cursor');
    const options = new Fields('aggregate.cursor', new Map(cursor ? entriesOf(cursor) : []), ['batchSize']);
    const collection = collectionOf(command, context);
    const documents = collection ? runPipeline(collection, pipeline, command) : pipelineOver(pipeline, []);
    const rest = documents[Symbol.iterator]();
    // Computed documents are complete before the turn ends: no table stays open behind a cursor.
    const batchSize = options.count('batchSize');
    const computed = [...{ [Symbol.iterator]: () => rest }];
    let next = 0;
    const source = { next: () => computed[next++], settle: () => undefined };
    return cursorAnswer(context.cursors.first(command.namespace, source, batchSize, false), 'firstBatch');
  },
};

function runPipeline(collection: Collection, pipeline: Pipeline, command: Command): Iterable<Buffer> {
  const find = { ...pipeline, hint: command.value('hint'), deadline: command.deadline };
  if (pipeline.count) {
    const total = countDocuments(collection, find);
    return total === 0 ? [] : [encode({ _id: pipeline.count.id, [pipeline.count.field]: total })];
  }
  return pipelineOver(pipeline, documentsOf(collection, find));
}

function pipelineOver(pipeline: Pipeline, documents: Iterable<Buffer>): Iterable<Buffer> {
  return pipeline.stages.reduce((input, stage) => stage(input), documents);
}

function* documentsOf(collection: Collection, find: Find): Iterable<Buffer> {
  const results = findDocuments(collection, find);
  try {
    for (let found = results.next(); found; found = results.next()) yield found.bytes;
  } finally {
    results.settle();
  }
}

export const count: Reader = {
  kind: 'read',
  run(command, context) {
    const find = queryOf(command, { skip: command.count('skip') ?? 0, limit: command.count('limit') ?? 0 });
    const collection = collectionOf(command, context);
    return { n: collection ? countDocuments(collection, find) : 0, ok: 1 };
  },
};

export const distinct: Reader = {
  kind: 'read',
  run(command, context) {
    const path = parsePath(command.text('key'));
    const find = queryOf(command, { skip: 0, limit: 0 });
    const collection = collectionOf(command, context);
    const values = new Map<string, Value>();
    for (const document of collection ? documentsOf(collection, find) : []) {
      reachElements(documentValue(document), path, (value) => {
        if (value && value.type !== bsonTypes.array)
          values.set(keyOf(value).toString('latin1'), detached(value));
        return false;
      });
    }
    const sorted = [...values].sort(([a], [b]) => (a < b ? -1 : 1));
    return { values: sorted.map(([, value]) => value), ok: 1 };
  },
};

/** A copy that does not keep its whole document in memory. */
function detached({ type, bytes, start, end }: Value): Value {
  const copy = Buffer.from(bytes.subarray(start, end));
  return new Value(type, copy, 0, copy.length);
}

function queryOf(command: Command, bounds: { skip: number; limit: number }): Find {
  return {
    filter: filterOf(command.document('query')),
    sort: [],
    hint: command.value('hint'),
    deadline: command.deadline,
    ...bounds,
  };
}
