import { t } from '@lingui/core/macro';
import { ButtonLink } from '../../../components/ui/buttons/button.tsx';
import { FailureLine } from '../../../components/ui/feedback/failure-line.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { paths } from '../../../config/paths.ts';
import styles from './connect-hint.module.css';
import { useCalendarAccounts } from '../api/list-calendar-accounts.ts';

/** Says that no calendar is connected, or that one can no longer be read, with a link to the page that fixes it. */
export function ConnectHint() {
  const query = useCalendarAccounts();
  const { data } = query;
  if (!data) return <FailureLine query={query} text={t`Your calendars could not be loaded.`} />;
  const lost = data.accounts.filter(({ state }) => state === 'needs-reconnect');
  const [first] = lost;
  if (first === undefined && data.accounts.length > 0) return null;
  return (
    <Notice tone={first ? 'warning' : 'info'}>
      <div className={styles.hint}>
        {!first
          ? t`No calendar is connected yet.`
          : lost.length === 1
            ? t`Tern can no longer read the calendar of ${first.emailAddress}.`
            : t`Tern can no longer read ${lost.length} of your calendars.`}
        <ButtonLink size="small" to={first ? paths.reconnectCalendar(first.id) : paths.accounts}>
          {first ? t`Reconnect` : t`Connect a calendar`}
        </ButtonLink>
      </div>
    </Notice>
  );
}
