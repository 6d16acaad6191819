import type { SyncStatus, SyncStatusSort } from '@tern/contracts/http/admin/syncing';

/** A row of the account statuses under the id of its mail account, or of its calendar account where it has no other. */
export interface StatusRow {
  readonly id: string;
  readonly status: SyncStatus;
}

export interface StatusQuery {
  readonly limit: number;
  readonly offset: number;
  readonly sort: SyncStatusSort;
  readonly direction: 'asc' | 'desc';
  /** Part of a name or an address, in any case; empty for all. */
  readonly search: string;
}

export interface StatusRows {
  /** These are all rows of the user from now on. */
  replaceOfUser(userId: string, rows: readonly StatusRow[]): Promise<void>;
  list(query: StatusQuery): Promise<{ readonly statuses: readonly SyncStatus[]; readonly total: number }>;
}
