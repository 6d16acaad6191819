import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../../components/ui/buttons/button.tsx';
import { ErrorView } from '../../../components/ui/feedback/error-view.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { paths } from '../../../config/paths.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { isRefusal } from '../../../lib/api/is-refusal.ts';
import { firstError, formErrors } from '../../../lib/forms/form-errors.ts';
import { useConfirmEmail } from '../api/confirm-email.ts';
import styles from './account.module.css';

/** Confirms the new address at once: the user opened the link for that. */
export function ConfirmEmail({ token }: { token: string }) {
  const { mutate, error, data } = useConfirmEmail();
  // The token works once: React's second mount in development must not spend it again.
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    mutate(token);
  }, [mutate, token]);

  if (error && !isRefusal(error))
    return <ErrorView message={errorText(error)} onRetry={() => mutate(token)} />;
  if (!error && !data)
    return (
      <p role="status">
        <Trans>Changing your address...</Trans>
      </p>
    );
  return (
    <div className={styles.form}>
      {error && <Notice tone="error">{firstError(formErrors(error))}</Notice>}
      {data && (
        <p role="status">
          <Trans>From now on you sign in as {data.account.email}.</Trans>
        </p>
      )}
      <ButtonLink to={paths.ownAccount} variant="primary">
        <Trans>Your account</Trans>
      </ButtonLink>
    </div>
  );
}
