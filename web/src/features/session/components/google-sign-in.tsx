import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { GoogleButton } from '../../../components/google/google-button.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { errorText } from '../../../lib/api/api-error.ts';
import { useEnv } from '../../../lib/env-context.tsx';
import { needsSecondStep } from '../api/finish-second-step.ts';
import { useSignInGoogle } from '../api/sign-in-google.ts';
import styles from './session.module.css';

/**
 * Signs in, or up at the first time. Nothing where this installation has no client at Google.
 * @param onSecondStep as in the sign-in form.
 */
export function GoogleSignIn({ onSecondStep }: { onSecondStep: () => void }) {
  const { googleScriptUrl } = useEnv();
  const signIn = useSignInGoogle();
  if (googleScriptUrl === null) return null;
  return (
    <div className={styles.google}>
      <p className={styles.or}>
        <Trans>or</Trans>
      </p>
      {signIn.error && !needsSecondStep(signIn.error) && (
        <Notice tone="error">{errorText(signIn.error, t`Google authentication failed`)}</Notice>
      )}
      <GoogleButton
        onCredential={(credentials) =>
          signIn.mutate(credentials, {
            onError: (error) => (needsSecondStep(error) ? onSecondStep() : undefined),
          })
        }
      />
    </div>
  );
}
