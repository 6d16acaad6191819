import { parsePipeline, type Pipeline } from '../aggregate/pipeline.ts';
import { encode } from '../bson/encode.ts';
import { keyOf } from '../bson/key.ts';
import { detached, documentValue, entriesOf, type Value } from '../bson/value.ts';
import { bsonTypes } from '../bson/types.ts';
import { failure, outsideSubset } from '../failure.ts';
import { countDocuments } from '../planner/count.ts';
import { findDocuments, type Find } from '../planner/results.ts';
import { parsePath, reachElements } from '../query/path.ts';
import type { Collection } from '../storage/collection.ts';
import { limits } from '../subset.ts';
import { Fields, type Command } from '../wire/command.ts';
import type { DocumentSource } from '../wire/cursors.ts';
import { projected } from './find.ts';
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
    const source = collection ? sourceOf(collection, pipeline, command) : listed(pipelineOver(pipeline, []));
    return cursorAnswer(
      context.cursors.first(command.namespace, source, options.count('batchSize'), false),
      'firstBatch',
    );
  },
};

function sourceOf(collection: Collection, pipeline: Pipeline, command: Command): DocumentSource {
  const find = { ...pipeline, hint: command.value('hint'), deadline: command.deadline };
  if (pipeline.count) {
    const total = countDocuments(collection, find);
    return listed(total === 0 ? [] : [encode({ _id: pipeline.count.id, [pipeline.count.field]: total })]);
  }
  if (pipeline.stages.length === 0) return projected(findDocuments(collection, find), undefined);
  return listed(pipelineOver(pipeline, documentsOf(collection, find)));
}

function pipelineOver(pipeline: Pipeline, documents: Iterable<Buffer>): Iterable<Buffer> {
  return pipeline.stages.reduce((input, stage) => stage(input), documents);
}

/** Computed documents are complete before the turn ends: no table stays open behind a cursor. */
function listed(computed: Iterable<Buffer>): DocumentSource {
  const documents: Buffer[] = [];
  let bytes = 0;
  for (const document of computed) {
    bytes += document.length;
    if (bytes > limits.sortBytes)
      throw failure('ExceededMemoryLimit', 'the result of the pipeline is too large');
    documents.push(document);
  }
  const rest = documents.values();
  return { next: () => rest.next().value, settle: () => undefined };
}

function* documentsOf(collection: Collection, find: Find): Iterable<Buffer> {
  const results = findDocuments(collection, find);
  for (let found = results.next(); found; found = results.next()) yield found.bytes;
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

function queryOf(command: Command, bounds: { skip: number; limit: number }): Find {
  return {
    filter: filterOf(command.document('query')),
    sort: [],
    hint: command.value('hint'),
    deadline: command.deadline,
    ...bounds,
  };
}
