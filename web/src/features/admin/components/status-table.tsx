import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { SyncStatus, SyncStatusSort } from '@tern/contracts/http/admin/syncing';
import { AddressText } from '../../../components/ui/marks/address-text.tsx';
import { Badge } from '../../../components/ui/marks/badge.tsx';
import { ageText, dateTimeText } from '../../../lib/date-text.ts';
import styles from './admin.module.css';
import { StatusActions } from './status-actions.tsx';
import { pageLocale } from '../../../lib/language/language.ts';
import { saidText } from '../../../lib/language/said-text.ts';

const columns: readonly { sort: SyncStatusSort; label: string }[] = [
  { sort: 'account', label: t`Account` },
  { sort: 'email', label: t`Email` },
  { sort: 'sentProcessed', label: t`Sent Processed` },
  { sort: 'messagesSynced', label: t`Messages Synced` },
  { sort: 'calendarSync', label: t`Calendar Sync` },
  { sort: 'initialReport', label: t`Initial Report` },
  { sort: 'dailyReport', label: t`Daily Report` },
];

interface StatusTableProps {
  accounts: readonly SyncStatus[];
  sort: SyncStatusSort;
  direction: 'asc' | 'desc';
  onSort: (sort: SyncStatusSort) => void;
}

export function StatusTable({ accounts, sort, direction, onSort }: StatusTableProps) {
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <div className={styles.scroll} role="region" aria-label={t`Account statuses`} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.sort}
                scope="col"
                aria-sort={column.sort !== sort ? 'none' : direction === 'asc' ? 'ascending' : 'descending'}
              >
                <button type="button" className={styles.sort} onClick={() => onSort(column.sort)}>
                  {column.label}
                  {column.sort === sort && <Arrow aria-hidden="true" />}
                </button>
              </th>
            ))}
            <th scope="col">
              <Trans>Actions</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {accounts.map((status) => (
            <StatusRow
              key={status.emailAccount?.accountId ?? status.calendarAccount?.accountId}
              status={status}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function StatusRow({ status }: { status: SyncStatus }) {
  const { userName, emailAddress, emailAccount, calendarAccount } = status;
  return (
    <tr>
      <th scope="row">{userName || '–'}</th>
      <td className={styles.address}>
        <AddressText address={emailAddress} />
      </td>
      <td>{emailAccount ? shareText(emailAccount.totalSentProcessed, emailAccount.totalSent) : '–'}</td>
      <td>
        {emailAccount ? shareText(emailAccount.totalSynced, emailAccount.totalMessages) : t`No mail account`}
      </td>
      <td>{calendarAccount ? <CalendarSync calendar={calendarAccount} /> : t`No calendar`}</td>
      <td>{sentText(emailAccount?.lastInitialReportSentAt)}</td>
      <td>{sentText(emailAccount?.lastDailyReportSentAt)}</td>
      <td>
        <StatusActions status={status} />
      </td>
    </tr>
  );
}

function CalendarSync({ calendar }: { calendar: NonNullable<SyncStatus['calendarAccount']> }) {
  const { syncStatus, isCurrentlySyncing, totalEvents, lastSyncAt, lastError } = calendar;
  const at = lastSyncAt === null ? t`never synced` : ageText(lastSyncAt, new Date());
  return (
    <>
      <Badge tone={syncStatus === 'Connected' ? 'moss' : 'coral'}>{syncStatus}</Badge>
      <p className={styles.note}>
        {isCurrentlySyncing ? t`Syncing...` : at},{' '}
        {plural(totalEvents, { one: '# event', other: '# events' })}
      </p>
      {lastError !== null && <p className={styles.error}>{saidText(lastError)}</p>}
    </>
  );
}

function shareText(done: number | null, total: number | null): string {
  if (done === null || total === null) return t`Not counted yet`;
  const share = total === 0 ? '' : ` (${Math.min(100, Math.floor((done / total) * 100))}%)`;
  return t`${done.toLocaleString(pageLocale)} of ${total.toLocaleString(pageLocale)}${share}`;
}

const sentText = (at: string | null | undefined) =>
  at ? <time dateTime={at}>{dateTimeText(at)}</time> : t`Not sent`;
