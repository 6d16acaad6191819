import { Counter, type Registry } from 'prom-client';
import type { DraftOutcome, DraftOrigin, DraftTally } from '../domain/drafts/draft-tally.ts';

const origins: readonly DraftOrigin[] = ['click', 'by-itself'];
const outcomes: readonly DraftOutcome[] = ['saved', 'left', 'refused', 'failed'];

export function createDraftFigures(metrics: Registry): DraftTally {
  const drafts = new Counter({
    name: 'tern_drafts_total',
    help: 'Follow-up drafts that were to be saved on the mail server, by origin and outcome; a failed one without a click is tried again.',
    labelNames: ['origin', 'outcome'],
    registers: [metrics],
  });
  for (const origin of origins) for (const outcome of outcomes) drafts.inc({ origin, outcome }, 0);
  return { count: (origin, outcome) => drafts.inc({ origin, outcome }) };
}
