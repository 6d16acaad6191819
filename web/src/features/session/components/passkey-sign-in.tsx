import { Trans } from '@lingui/react/macro';
import KeyRound from 'lucide-react/icons/key-round';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { errorText } from '../../../lib/api/api-error.ts';
import { hasPasskeys } from '../../../lib/passkeys.ts';
import { useSignInPasskey } from '../api/sign-in-passkey.ts';
import styles from './session.module.css';

/** Signs in with a passkey alone. Nothing where the browser has none. */
export function PasskeySignIn() {
  const signIn = useSignInPasskey();
  if (!hasPasskeys()) return null;
  return (
    <div className={styles.form}>
      {signIn.error && <Notice tone="error">{errorText(signIn.error)}</Notice>}
      <Button icon={<KeyRound />} isBusy={signIn.isPending} onClick={() => signIn.mutate()}>
        <Trans>Sign in with a passkey</Trans>
      </Button>
    </div>
  );
}
