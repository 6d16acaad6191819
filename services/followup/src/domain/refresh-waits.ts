import type { RecordQueries } from './ports.ts';
import type { RefreshRecords } from './refresh-records.ts';

const pageSize = 200;

/** Derives anew everything of a user, or of one account of his, that waits for an answer. What does not wait has no due date to be moved. */
export async function refreshWaits(
  parts: { readonly queries: Pick<RecordQueries, 'waiting'>; readonly refreshRecords: RefreshRecords },
  whose: { readonly userId: string; readonly accountId?: string },
): Promise<void> {
  let after: string | null = null;
  for (;;) {
    const ids: string[] = await parts.queries.waiting(whose, after, pageSize);
    if (ids.length > 0) await parts.refreshRecords(ids);
    if (ids.length < pageSize) return;
    after = ids.at(-1) ?? null;
  }
}
