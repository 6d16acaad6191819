import type { SyncStatus, SyncStatusSort } from '@tern/contracts/http/admin/syncing';

/** One row of the account statuses. Its id is that of the mail account, or of the calendar account where there is no mail account. */
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
  /** Replaces all rows of the user. */
  replaceOfUser(userId: string, rows: readonly StatusRow[]): Promise<void>;
  list(query: StatusQuery): Promise<{ readonly statuses: readonly SyncStatus[]; readonly total: number }>;
}
