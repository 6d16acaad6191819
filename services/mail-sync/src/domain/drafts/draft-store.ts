import type { DomainEvent } from '../domain-event.ts';
import type { Draft } from './draft.ts';

export interface DraftStore {
  /**
   * Claims the record of one account and source message, making it when it is new; null while another process holds it.
   * @param durationMs after which another may claim it.
   */
  claim(fresh: Draft, holder: string, durationMs: number): Promise<Draft | null>;
  /** Makes a claim that is still held last this long from now; false when it was lost. */
  renew(draftId: string, holder: string, durationMs: number): Promise<boolean>;
  /** Writes the record while it is held; false when the claim was lost. */
  save(draft: Draft, holder: string, event?: DomainEvent): Promise<boolean>;
  release(draftId: string, holder: string): Promise<void>;
  find(draftId: string): Promise<Draft | null>;
  /** Drafts that were saved or begun, oldest first. */
  openOf(accountId: string, limit: number): Promise<Draft[]>;
}
