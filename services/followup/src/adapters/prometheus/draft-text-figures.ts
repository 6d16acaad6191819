import { Counter, type Registry } from 'prom-client';
import type { WrittenDraft } from '../../domain/drafting/draft-followup.ts';

const origins = ['click', 'by-itself'] as const;
const engines = ['template', 'model'] as const;

/** Counts the texts of follow-ups that were written, by who asked and what wrote them. */
export type CountDraftText = (
  origin: (typeof origins)[number],
  written: Pick<WrittenDraft, 'engine'>,
) => void;

export function createDraftTextFigures(metrics: Registry): CountDraftText {
  const texts = new Counter({
    name: 'tern_followup_draft_texts_total',
    help: 'Texts of follow-ups that were written, for a click of the user or for an account that has due drafts saved by itself.',
    labelNames: ['origin', 'engine'],
    registers: [metrics],
  });
  for (const origin of origins) for (const engine of engines) texts.inc({ origin, engine }, 0);
  // The name of a model is the operator's, and no label.
  return (origin, { engine }) =>
    texts.inc({ origin, engine: engine.startsWith('model/') ? 'model' : 'template' });
}
