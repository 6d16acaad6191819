import type { ResponseOf } from '@tern/contracts/define-endpoint';
import type { listAudit as listAuditCall } from '@tern/contracts/http/admin/users';
import type { AuditLog } from './audit-log.ts';
import type { UserDirectory } from './user-directory.ts';

export interface ListAuditContext {
  readonly audit: Pick<AuditLog, 'list'>;
  readonly directory: Pick<UserDirectory, 'emailsOf'>;
}

/** The log keeps only ids: addresses are current, and vanish with their users. */
export async function listAudit(
  { audit, directory }: ListAuditContext,
  page: { readonly limit: number; readonly offset: number },
): Promise<ResponseOf<typeof listAuditCall>> {
  const { records, total } = await audit.list(page);
  const ids = records.flatMap(({ adminId, userId }) => (userId === null ? [adminId] : [adminId, userId]));
  const emails = await directory.emailsOf([...new Set(ids)]);
  const person = (id: string) => ({ id, email: emails.get(id) ?? null });
  return {
    records: records.map(({ id, at, action, adminId, userId, subject }) => ({
      id,
      at: at.toISOString(),
      action,
      subject,
      admin: person(adminId),
      user: userId === null ? null : person(userId),
    })),
    total,
    ...page,
  };
}
