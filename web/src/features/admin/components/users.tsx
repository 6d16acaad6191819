import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import type { AdminUser } from '@tern/contracts/http/admin/users';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { SearchField } from '../../../components/ui/fields/search-field.tsx';
import { Pagination } from '../../../components/ui/layout/pagination.tsx';
import { AddressText } from '../../../components/ui/marks/address-text.tsx';
import { Badge } from '../../../components/ui/marks/badge.tsx';
import { dateTimeText } from '../../../lib/date-text.ts';
import { usersPageSize, useUsers } from '../api/list-users.ts';
import styles from './admin.module.css';
import { UserActions } from './user-actions.tsx';

/** All users, searched by name or address, with the actions on each. */
export function Users() {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const onSearch = useCallback((text: string) => {
    setSearch(text);
    setPage(1);
  }, []);
  const query = useUsers(search, page);
  const pageCount = Math.ceil((query.data?.total ?? 0) / usersPageSize);
  return (
    <div className={styles.stack}>
      <SearchField label={t`Search by name or address`} value={search} onChange={onSearch} />
      <AsyncView
        query={query}
        errorFallback={t`Failed to load users`}
        isEmpty={({ users }) => users.length === 0}
        empty={<EmptyState title={t`No users found`} />}
      >
        {({ users }) => (
          <div className={styles.scroll} role="region" aria-label={t`Users`} tabIndex={0}>
            <table className={styles.table}>
              <thead>
                <tr>
                  {[t`Name`, t`Email`, t`State`, t`Sessions`, t`Since`, t`Actions`].map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {users.map((user) => (
                  <tr key={user.id}>
                    <th scope="row">{user.name}</th>
                    <td className={styles.address}>
                      <AddressText address={user.email} />
                    </td>
                    <td>
                      <UserState user={user} />
                    </td>
                    <td>{user.sessions}</td>
                    <td>
                      <time dateTime={user.createdAt}>{dateTimeText(user.createdAt)}</time>
                    </td>
                    <td>
                      <UserActions user={user} />
                    </td>
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

function UserState({ user }: { user: AdminUser }) {
  return (
    <span className={styles.actions}>
      {user.disabledAt !== null && (
        <Badge tone="coral">
          <Trans>Disabled</Trans>
        </Badge>
      )}
      <Badge tone={user.isEmailVerified ? 'moss' : 'amber'}>
        {user.isEmailVerified ? t`Verified` : t`Not verified`}
      </Badge>
      {user.isAdmin && (
        <Badge tone="sea">
          <Trans>Admin</Trans>
        </Badge>
      )}
    </span>
  );
}
