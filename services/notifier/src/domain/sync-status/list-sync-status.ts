import type { SyncStatus } from '@tern/contracts/http/admin/syncing';
import type { StatusQuery, StatusRows } from './status-rows.ts';

export async function listSyncStatus(
  { statusRows }: { readonly statusRows: Pick<StatusRows, 'list'> },
  query: StatusQuery,
): Promise<{ accounts: SyncStatus[]; total: number; limit: number; offset: number }> {
  const { statuses, total } = await statusRows.list(query);
  return { accounts: [...statuses], total, limit: query.limit, offset: query.offset };
}
