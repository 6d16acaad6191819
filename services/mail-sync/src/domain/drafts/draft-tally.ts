import { AppError } from '@tern/kernel/app-error';

/** The user clicked, or the account is set to have due drafts saved without a click. */
export const draftOrigins = ['click', 'by-itself'] as const;
export type DraftOrigin = (typeof draftOrigins)[number];

/**
 * saved: it lies on the server. left: the user has the last word on the mail, so nothing was written. refused: the caller was answered
 * why it cannot be carried out. failed: the mail server or Tern failed.
 */
export const draftOutcomes = ['saved', 'left', 'refused', 'failed'] as const;
export type DraftOutcome = (typeof draftOutcomes)[number];

/** Counts what became of drafts, without saying whose. */
export type CountDraft = (origin: DraftOrigin, outcome: DraftOutcome) => void;

/** Counts the outcome of saving a draft. @throws what `save` throws */
export async function tallied(count: CountDraft, origin: DraftOrigin, save: () => Promise<'saved' | 'left'>) {
  try {
    count(origin, await save());
  } catch (error) {
    count(origin, error instanceof AppError && error.status < 500 ? 'refused' : 'failed');
    throw error;
  }
}
