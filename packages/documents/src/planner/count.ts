import { conjuncts } from '../query/filter.ts';
import type { Collection } from '../storage/collection.ts';
import { planQuery, type Find } from './plan.ts';
import { resultsOf } from './results.ts';

/** Counts documents: inside SQLite where an index decides the filter, else by reading them. */
export function countDocuments(collection: Collection, find: Find): number {
  const rest = Math.max(countAll(collection, find) - find.skip, 0);
  return find.limit > 0 ? Math.min(rest, find.limit) : rest;
}

function countAll(collection: Collection, find: Find): number {
  const { file, indexes } = collection;
  if (conjuncts(find.filter).length === 0) return indexes[0]?.size() ?? 0;
  const unordered: Find = { ...find, sort: [], skip: 0, limit: find.limit > 0 ? find.skip + find.limit : 0 };
  const plan = planQuery(collection, unordered);
  if (plan.scan && plan.isExact) {
    const { index, condition, where, rids } = plan.scan;
    const sql = `SELECT count(${rids}) FROM ${index.table} ${where}`;
    return file.get<[number]>(sql, ...condition.parameters)?.[0] ?? 0;
  }
  let total = 0;
  for (const _ of resultsOf(collection, plan, unordered)) total++;
  return total;
}
