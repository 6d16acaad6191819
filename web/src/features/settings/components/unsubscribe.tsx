import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Button, ButtonLink } from '../../../components/ui/buttons/button.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { paths } from '../../../config/paths.ts';
import { ApiError, errorText } from '../../../lib/api/api-error.ts';
import { useUnsubscribe } from '../api/unsubscribe.ts';
import styles from './settings.module.css';

/** Asks before it acts: mail programs and scanners open links automatically. */
export function Unsubscribe({ token }: { token: string }) {
  const unsubscribe = useUnsubscribe(token);
  if (unsubscribe.isSuccess) {
    return (
      <div className={styles.fields}>
        <Notice tone="success">
          <Trans>Done. You will get no more follow-up reports.</Trans>
        </Notice>
        <p>
          <Trans>
            Everything else goes on. You can turn them on again in your{' '}
            <Link to={paths.settings}>settings</Link>.
          </Trans>
        </p>
      </div>
    );
  }
  if (unsubscribe.error instanceof ApiError && unsubscribe.error.code === 'validation-failed')
    return <WrongLink />;
  return (
    <div className={styles.fields}>
      <p>
        <Trans>
          Follow-up reports tell you in the morning whose answer is late. Without them Tern goes on as before;
          you check for yourself.
        </Trans>
      </p>
      {unsubscribe.error && (
        <Notice tone="error">
          {errorText(unsubscribe.error, t`You could not be unsubscribed. Try again.`)}
        </Notice>
      )}
      <div>
        <Button variant="primary" isBusy={unsubscribe.isPending} onClick={() => unsubscribe.mutate()}>
          <Trans>Stop the reports</Trans>
        </Button>
      </div>
    </div>
  );
}

/** The link is incomplete or from another installation; the settings have the same switch. */
export function WrongLink() {
  return (
    <div className={styles.fields}>
      <Notice tone="error">
        <Trans>This link does not work. It may have lost a part on its way.</Trans>
      </Notice>
      <p>
        <Trans>
          Open the link in the newest report once more, or sign in and turn the reports off in your settings.
        </Trans>
      </p>
      <div>
        <ButtonLink to={paths.settings} variant="primary">
          <Trans>Open settings</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}
