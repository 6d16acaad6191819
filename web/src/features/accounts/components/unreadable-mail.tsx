import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { UnreadableParts } from '../../../components/unreadable/unreadable-parts.tsx';
import { isNotFound } from '../../../lib/api/is-not-found.ts';
import { useRetryUnreadableMail, useUnreadableMail } from '../api/unreadable-mail.ts';
import styles from './accounts.module.css';

/** Shown only where there is something that Tern could not read, or that is not known. */
export function UnreadableMail({ accountId }: { accountId: string }) {
  const unreadable = useUnreadableMail(accountId);
  const retry = useRetryUnreadableMail(accountId);
  // The settings above already say that the account does not exist.
  if (unreadable.isPending || isNotFound(unreadable.error) || unreadable.data?.total === 0) return null;
  return (
    <section className={styles.form} aria-labelledby="unreadable-title">
      <h2 id="unreadable-title">
        <Trans>What Tern could not read</Trans>
      </h2>
      <UnreadableParts
        query={unreadable}
        retry={retry}
        retryText={t`Tern is asking the mail server for all of it now.`}
      />
    </section>
  );
}
