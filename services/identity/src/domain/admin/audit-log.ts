import type { AuditAction } from '@tern/contracts/http/admin/users';

export interface AuditRecord {
  readonly id: string;
  readonly at: Date;
  readonly adminId: string;
  readonly action: AuditAction;
  readonly userId: string | null;
  readonly subject: string;
}

export interface AuditLog {
  /** A record that is put twice is stored once. */
  put(record: AuditRecord): Promise<void>;
  /** Newest first. */
  list(page: {
    readonly limit: number;
    readonly offset: number;
  }): Promise<{ readonly records: readonly AuditRecord[]; readonly total: number }>;
}
