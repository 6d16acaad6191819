import { conjuncts } from '../query/filter.ts';
import type { Collection } from '../storage/collection.ts';
import { planQuery } from './plan.ts';
import { resultsOf, type Find } from './results.ts';

/** Counts documents: inside SQLite where an index tells everything, else by looking at them. */
export function countDocuments(collection: Collection, find: Find): number {
  const total = countAll(collection, find);
  const rest = Math.max(total - find.skip, 0);
  return find.limit > 0 ? Math.min(rest, find.limit) : rest;
}

function countAll(collection: Collection, find: Find): number {
  const [idIndex] = collection.indexes;
  if (conjuncts(find.filter).length === 0 && find.hint === undefined && idIndex) {
    return collection.file.get<[number]>(`SELECT count(*) FROM ${idIndex.table}`)?.[0] ?? 0;
  }
  const unordered: Find = { ...find, sort: [], skip: 0, limit: find.limit > 0 ? find.skip + find.limit : 0 };
  const plan = planQuery(collection, unordered);
  if (plan.kind === 'index-scan' && plan.isExact) {
    const what = plan.hasRepeats ? 'count(DISTINCT rid)' : 'count(*)';
    const where = plan.condition.sql === '' ? '' : `WHERE ${plan.condition.sql}`;
    const sql = `SELECT ${what} FROM ${plan.index.table} ${where}`;
    return collection.file.get<[number]>(sql, ...plan.condition.parameters)?.[0] ?? 0;
  }
  const results = resultsOf(collection, plan, unordered);
  let total = 0;
  while (results.next()) total++;
  results.settle();
  return total;
}
