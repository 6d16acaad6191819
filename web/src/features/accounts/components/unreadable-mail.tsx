import { Button } from '../../../components/ui/buttons/button.tsx';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { UnreadableList } from '../../../components/unreadable/unreadable-list.tsx';
import { errorText } from '../../../lib/api/api-error.ts';
import { isNotFound } from '../../../lib/api/is-not-found.ts';
import { useRetryUnreadableMail, useUnreadableMail } from '../api/unreadable-mail.ts';
import styles from './accounts.module.css';

/** Shown only where there is something that Tern could not read, or that is not known. */
export function UnreadableMail({ accountId }: { accountId: string }) {
  const unreadable = useUnreadableMail(accountId);
  const retry = useRetryUnreadableMail(accountId);
  const toasts = useToasts();
  // The settings above already say that the account does not exist.
  if (unreadable.isPending || isNotFound(unreadable.error) || unreadable.data?.total === 0) return null;
  const tryAgain = () =>
    retry.mutate(undefined, {
      onSuccess: () => toasts.success('Trying Again', 'Tern is asking the mail server for all of it now.'),
      onError: (failed) => toasts.error('Not Tried Again', errorText(failed)),
    });
  return (
    <section className={styles.form} aria-labelledby="unreadable-title">
      <h2 id="unreadable-title">What Tern could not read</h2>
      <AsyncView query={unreadable}>
        {(data) => (
          <>
            <UnreadableList {...data} />
            <Button isBusy={retry.isPending} onClick={tryAgain}>
              Retry
            </Button>
          </>
        )}
      </AsyncView>
    </section>
  );
}
