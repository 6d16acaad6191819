import { documentValue } from '../bson/value.ts';
import { encode } from '../bson/encode.ts';
import { findDocuments } from '../planner/results.ts';
import type { Filter } from '../query/filter.ts';
import { parseFilter } from '../query/parse-filter.ts';
import type { Collection } from '../storage/collection.ts';
import type { Database } from '../storage/database.ts';
import type { IndexDefinition } from '../storage/index-definition.ts';
import type { GroupCommit } from './group-commit.ts';

/** Documents removed in one turn, so that expiry never holds up clients for long. */
const maxPerTurn = 500;

/** Removes expired documents by their TTL indexes. Like MongoDB's, it runs once a minute. */
export function expireDocuments(queue: GroupCommit, databases: readonly Database[], now: Date): void {
  for (const database of databases)
    for (const collection of database.collections)
      for (const { definition } of collection.indexes) {
        const isOver = expiredFilter(definition, now);
        if (isOver) removeSome(queue, database, collection, isOver);
      }
}

function expiredFilter(definition: IndexDefinition, now: Date): Filter | undefined {
  const { columns, expireAfterSeconds: seconds, partial } = definition;
  const path = columns[0]?.path.text;
  if (seconds === undefined || path === undefined) return undefined;
  const isOver = encode({ [path]: { $lt: new Date(now.getTime() - seconds * 1000) } });
  return { kind: 'all', parts: [parseFilter(documentValue(isOver)), ...(partial?.parts ?? [])] };
}

function removeSome(queue: GroupCommit, database: Database, collection: Collection, filter: Filter): void {
  queue.runNow(database, () => {
    const found = [...findDocuments(collection, { filter, sort: [], skip: 0, limit: maxPerTurn })];
    for (const one of found) collection.remove(one);
    if (found.length === maxPerTurn) setImmediate(() => removeSome(queue, database, collection, filter));
  });
}
