import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../../components/ui/buttons/button.tsx';
import { ErrorView } from '../../../components/ui/feedback/error-view.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { paths } from '../../../config/paths.ts';
import { ApiError, errorText } from '../../../lib/api/api-error.ts';
import { isRefusal } from '../../../lib/api/is-refusal.ts';
import { useVerifyEmail } from '../api/verify-email.ts';
import { ResendButton } from './resend-button.tsx';
import styles from './session.module.css';

interface VerifyWithTokenProps {
  email: string;
  token: string;
  /** A user is signed in but not verified, perhaps with another address. */
  isSignedIn: boolean;
}

/** Verifies at once. On success the page sees a verified user and redirects. */
export function VerifyWithToken({ email, token, isSignedIn }: VerifyWithTokenProps) {
  const { mutate, error } = useVerifyEmail();
  // The token works once: React's second mount in development must not spend it again.
  const isStarted = useRef(false);

  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    mutate({ email, token });
  }, [mutate, email, token]);

  if (!error)
    return (
      <p role="status">
        <Trans>Verifying your email...</Trans>
      </p>
    );
  // Another browser than the one that signed up: the password must prove that it is the same person.
  if (error instanceof ApiError && error.code === 'not-signed-in') {
    return (
      <div className={styles.verify}>
        <p>
          <Trans>Please sign in first; the link then works without another click.</Trans>
        </p>
        <ButtonLink
          // A signed-in user is redirected from the login page.
          to={isSignedIn ? paths.logout : paths.login}
          state={{ verify: { email, token } }}
          variant="primary"
        >
          <Trans>Sign In</Trans>
        </ButtonLink>
      </div>
    );
  }
  if (!isRefusal(error))
    return <ErrorView message={errorText(error)} onRetry={() => mutate({ email, token })} />;
  return (
    <div className={styles.verify}>
      <Notice tone="error">{errorText(error)}</Notice>
      <p>
        <Trans>A link works once and for 24 hours. You can have a new one sent to {email}.</Trans>
      </p>
      <div className={styles.choices}>
        <ResendButton email={email} />
        <ButtonLink to={paths.login} variant="quiet">
          <Trans>Sign In</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}
