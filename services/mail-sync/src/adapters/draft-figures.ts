import { Counter, type Registry } from 'prom-client';
import { draftOrigins, draftOutcomes, type CountDraft } from '../domain/drafts/draft-tally.ts';

export function createDraftFigures(metrics: Registry): CountDraft {
  const drafts = new Counter({
    name: 'tern_drafts_total',
    help: 'Follow-up drafts that were to be saved on the mail server, by origin and outcome; a failed one without a click is tried again.',
    labelNames: ['origin', 'outcome'],
    registers: [metrics],
  });
  for (const origin of draftOrigins) for (const outcome of draftOutcomes) drafts.inc({ origin, outcome }, 0);
  return (origin, outcome) => drafts.inc({ origin, outcome });
}
