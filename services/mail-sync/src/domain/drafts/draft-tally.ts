import { AppError } from '@tern/kernel/app-error';

/** The user clicked, or the account is set to have due drafts saved without a click. */
export type DraftOrigin = 'click' | 'by-itself';

/**
 * saved: it lies on the server. left: the user has the last word on the mail, so nothing was written. refused: the request cannot be
 * carried out as it stands, and the caller was answered why. failed: the mail server or Tern failed.
 */
export type DraftOutcome = 'saved' | 'left' | 'refused' | 'failed';

/** Counts what became of drafts, without saying whose. */
export interface DraftTally {
  count(origin: DraftOrigin, outcome: DraftOutcome): void;
}

/** Counts the outcome of saving a draft. @throws what `save` throws */
export async function tallied(
  tally: DraftTally,
  origin: DraftOrigin,
  save: () => Promise<'saved' | 'left'>,
): Promise<void> {
  try {
    tally.count(origin, await save());
  } catch (error) {
    const isRefusal = error instanceof AppError && error.status < 500;
    tally.count(origin, isRefusal ? 'refused' : 'failed');
    throw error;
  }
}
