import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { AuditAction } from '@tern/contracts/http/admin/users';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { Pagination } from '../../../components/ui/layout/pagination.tsx';
import { dateTimeText } from '../../../lib/date-text.ts';
import { auditPageSize, useAudit } from '../api/list-audit.ts';
import styles from './admin.module.css';

const labels: Record<AuditAction, string> = {
  'user-verified': t`Verified a user`,
  'user-disabled': t`Disabled a user`,
  'user-enabled': t`Enabled a user`,
  'user-signed-out': t`Signed a user out everywhere`,
  'user-exported': t`Exported the data of a user`,
  'passkeys-removed': t`Removed a user's passkeys`,
  'google-unlinked': t`Unlinked a user's Google account`,
  'oidc-unlinked': t`Unlinked a user from the provider`,
  'calendar-day-read': t`Read a calendar day`,
  'calendar-rundown-made': t`Made a calendar rundown`,
  'report-sent': t`Triggered a report`,
  'dead-letter-retried': t`Retried a dead letter`,
  'dead-letter-dropped': t`Dropped a dead letter`,
  'events-replayed': t`Replayed events`,
};

/** Lists what administrators did to data of users, the newest first. */
export function AuditLog() {
  const [page, setPage] = useState(1);
  const query = useAudit(page);
  const pageCount = Math.ceil((query.data?.total ?? 0) / auditPageSize);
  return (
    <div className={styles.stack}>
      <AsyncView
        query={query}
        errorFallback={t`Failed to load the audit log`}
        isEmpty={({ records }) => records.length === 0}
        empty={<EmptyState title={t`Nothing recorded yet`} />}
      >
        {({ records }) => (
          <div className={styles.scroll} role="region" aria-label={t`Audit log`} tabIndex={0}>
            <table className={styles.table}>
              <thead>
                <tr>
                  {[t`Time`, t`Action`, t`Administrator`, t`User`, t`Subject`].map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {records.map(({ id, at, action, admin, user, subject }) => (
                  <tr key={id}>
                    <td>
                      <time dateTime={at}>{dateTimeText(at)}</time>
                    </td>
                    <th scope="row">{labels[action]}</th>
                    <td className={styles.address}>{admin.email ?? admin.id}</td>
                    <td className={styles.address}>{user ? (user.email ?? user.id) : '–'}</td>
                    <td className={styles.note}>{subject}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </AsyncView>
      {pageCount > 1 && <Pagination page={page} pageCount={pageCount} onChange={setPage} />}
    </div>
  );
}
