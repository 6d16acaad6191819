import type { FollowUpRecord } from '../records/follow-up-record.ts';

/** The records of a user's sent mail, by date. */
export interface SentPages {
  /**
   * @param after `next` of the page before; null for the first
   * @returns `next` null at the end; `total` of all pages with the first one, null with the others
   * @throws AppError `validation-failed` for an `after` that no page gave
   */
  read(
    userId: string,
    after: string | null,
  ): Promise<{
    readonly records: readonly FollowUpRecord[];
    readonly next: string | null;
    readonly total: number | null;
  }>;
}
