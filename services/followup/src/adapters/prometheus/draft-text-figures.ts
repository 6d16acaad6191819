import { Counter, type Registry } from 'prom-client';
import type { WrittenDraft } from '../../domain/drafting/draft-followup.ts';

const origins = ['click', 'by-itself'] as const;
const engines = ['template', 'model'] as const;

/** Counts the follow-up texts that were written, by what caused them and which engine wrote them. */
type CountDraftText = (origin: (typeof origins)[number], written: Pick<WrittenDraft, 'engine'>) => void;

export function createDraftTextFigures(metrics: Registry): CountDraftText {
  const texts = new Counter({
    name: 'tern_followup_draft_texts_total',
    help: 'Texts of follow-ups that were written, for a click of the user or for an account that has due drafts saved by itself.',
    labelNames: ['origin', 'engine'],
    registers: [metrics],
  });
  for (const origin of origins) for (const engine of engines) texts.inc({ origin, engine }, 0);
  // The operator names the model, so its name is no label value.
  return (origin, { engine }) =>
    texts.inc({ origin, engine: engine.startsWith('model/') ? 'model' : 'template' });
}
