import { entriesOf } from '../bson/value.ts';
import { outsideSubset } from '../failure.ts';
import { planQuery } from '../planner/plan.ts';
import { commands } from '../subset.ts';
import { Command } from '../wire/command.ts';
import { collectionOf, type Answer, type Reader } from './context.ts';
import { findOf } from './find.ts';

/** Tells how a find would run: index or scan, what SQLite decides, what the matcher and a sort in memory still do. */
export const explain: Reader = {
  kind: 'read',
  run(command, context): Answer {
    const inner = entriesOf(command.required('explain'));
    if (inner[0]?.[0] !== 'find')
      throw outsideSubset('IllegalOperation', `explain of ${inner[0]?.[0] ?? 'nothing'}`);
    const find = new Command(
      'find',
      new Map([...inner, ['$db', command.required('$db')]]),
      new Map(),
      commands.find,
    );
    const collection = collectionOf(find, context);
    const plan = collection && planQuery(collection, findOf(find));
    const scan =
      plan?.kind === 'index-scan'
        ? {
            stage: 'IXSCAN',
            indexName: plan.index.definition.name,
            condition: plan.condition.sql,
            order: plan.orderBy,
          }
        : { stage: 'COLLSCAN' };
    const winningPlan = {
      stage: plan?.isSorted === false ? 'SORT' : 'FETCH',
      needsFilter: plan ? !plan.isExact : false,
      inputStage: scan,
    };
    return { queryPlanner: { namespace: find.namespace, winningPlan, rejectedPlans: [] }, ok: 1 };
  },
};
