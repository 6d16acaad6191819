import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useLocation } from 'react-router';
import { ButtonLink } from '../../../components/ui/buttons/button.tsx';
import { FailureLine } from '../../../components/ui/feedback/failure-line.tsx';
import { paths } from '../../../config/paths.ts';
import { useLostAccounts } from '../api/list-accounts.ts';
import styles from './lost-accounts.module.css';

/** Above every page while a mailbox has to be reconnected; the accounts screen says it beside the account. */
export function LostAccounts() {
  const query = useLostAccounts();
  const isAccounts = useLocation().pathname === paths.accounts;
  const lost = query.data ?? [];
  const [first] = lost;
  return (
    // Rendered from the start: screen readers announce what appears in it.
    <div role="status">
      {!isAccounts && <FailureLine query={query} text={t`Your mailboxes could not be checked.`} />}
      {first && !isAccounts && (
        <div className={styles.banner}>
          <TriangleAlert className={styles.icon} aria-hidden="true" />
          <p className={styles.text}>
            {lost.length === 1
              ? t`Tern can no longer read ${first.emailAddress}.`
              : t`Tern can no longer read ${lost.length} of your mailboxes.`}
          </p>
          <ButtonLink
            size="small"
            variant="primary"
            to={lost.length === 1 ? paths.reconnect(first.id) : paths.accounts}
          >
            <Trans>Reconnect</Trans>
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
