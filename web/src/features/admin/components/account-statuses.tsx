import { t } from '@lingui/core/macro';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { syncStatusSorts, type SyncStatusSort } from '@tern/contracts/http/admin/syncing';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { SearchField } from '../../../components/ui/fields/search-field.tsx';
import { Pagination } from '../../../components/ui/layout/pagination.tsx';
import { errorText } from '../../../lib/api/api-error.ts';
import { statusPageSize, useSyncStatus } from '../api/read-sync-status.ts';
import styles from './admin.module.css';
import { StatusTable } from './status-table.tsx';

/** The sync status of all accounts, by pages; search, order and page are in the address. */
export function AccountStatuses() {
  const [params, setParams] = useSearchParams();
  const sort = sortOf(params.get('sort'));
  const direction = params.get('direction') === 'desc' ? 'desc' : 'asc';
  const search = params.get('search') ?? '';
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);

  const change = useCallback(
    (changes: Record<string, string>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          // Another search or order begins with the first page.
          next.delete('page');
          for (const [name, value] of Object.entries(changes))
            if (value === '') next.delete(name);
            else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  const onSearch = useCallback((text: string) => change({ search: text }), [change]);

  const query = useSyncStatus({ sort, direction, search }, page);
  const { error } = query;
  const pageCount = Math.ceil((query.data?.total ?? 0) / statusPageSize);
  return (
    <div className={styles.stack}>
      <SearchField label={t`Search by name or address`} value={search} onChange={onSearch} />
      <AsyncView
        query={{ ...query, error: error && new Error(t`Error loading sync statistics: ${errorText(error)}`) }}
        isEmpty={({ accounts }) => accounts.length === 0}
      >
        {({ accounts }) => (
          <StatusTable
            accounts={accounts}
            sort={sort}
            direction={direction}
            onSort={(by) =>
              change({ sort: by, direction: by === sort && direction === 'asc' ? 'desc' : 'asc' })
            }
          />
        )}
      </AsyncView>
      {pageCount > 1 && (
        <Pagination page={page} pageCount={pageCount} onChange={(to) => change({ page: String(to) })} />
      )}
    </div>
  );
}

const sortOf = (text: string | null): SyncStatusSort =>
  syncStatusSorts.find((sort) => sort === text) ?? 'account';
