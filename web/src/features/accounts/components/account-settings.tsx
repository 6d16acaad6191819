import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ErrorView } from '../../../components/ui/feedback/error-view.tsx';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { isNotFound } from '../../../lib/api/is-not-found.ts';
import { useAccountSettings } from '../api/read-account-settings.ts';
import { AccountState } from './account-state.tsx';
import { FolderSelects } from './folder-selects.tsx';
import styles from './accounts.module.css';

export function AccountSettings({ accountId }: { accountId: string }) {
  const settings = useAccountSettings(accountId);
  if (isNotFound(settings.error)) {
    return <ErrorView message={t`Account not found`} />;
  }
  return (
    <AsyncView query={settings}>
      {({ account, availableMailboxes }) => (
        <>
          <section className={styles.form}>
            <h2>{account.name}</h2>
            <p className={styles.address}>{account.emailAddress}</p>
            <AccountState account={account} />
          </section>
          <section className={styles.form}>
            <h2>
              <Trans>Special folders</Trans>
            </h2>
            <p className={styles.address}>
              <Trans>
                Where your mail server keeps what you send, draft and file away. Each choice is saved at once.
              </Trans>
            </p>
            <FolderSelects account={account} availableMailboxes={availableMailboxes} />
          </section>
        </>
      )}
    </AsyncView>
  );
}
