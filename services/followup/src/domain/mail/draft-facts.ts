import type { DraftFact } from './draft-fact.ts';

/** The events of mail-sync about drafts. */
export interface DraftFacts {
  /** Older versions never replace newer ones. */
  put(facts: readonly DraftFact[]): Promise<void>;
  ofSources(sourceMessageIds: readonly string[]): Promise<DraftFact[]>;
  removeAccount(accountId: string): Promise<void>;
}
