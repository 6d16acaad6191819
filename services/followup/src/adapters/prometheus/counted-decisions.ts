import { Counter, type Registry } from 'prom-client';
import { decisionReasonSchema } from '@tern/contracts/follow-up-status';
import type { RecordChange, RecordStore } from '../../domain/records/record-store.ts';

/** Wraps the store to count the decisions that it stores: new ones, and those with another result or by another engine. */
export function countDecisions(records: RecordStore, metrics: Registry): RecordStore {
  const { engine: engines, certainty: outcomes } = decisionReasonSchema.shape;
  const decisions = new Counter({
    name: 'tern_followup_decisions_total',
    help: 'Decisions whether a sent mail awaits an answer, by the engine that decided and the outcome.',
    labelNames: ['engine', 'outcome'],
    registers: [metrics],
  });
  for (const engine of engines.options)
    for (const outcome of outcomes.options) decisions.inc({ engine, outcome }, 0);

  return {
    ...records,
    async save(changes) {
      const unsaved = new Set(await records.save(changes));
      for (const { record, state } of changes.filter(isNewDecision)) {
        if (state === null || unsaved.has(record.id)) continue;
        decisions.inc({ engine: state.reason.engine, outcome: state.reason.certainty });
      }
      return [...unsaved];
    },
  };
}

function isNewDecision({ record, state }: RecordChange): boolean {
  const [before, after] = [record.state?.reason, state?.reason];
  return after !== undefined && (before?.engine !== after.engine || before.certainty !== after.certainty);
}
