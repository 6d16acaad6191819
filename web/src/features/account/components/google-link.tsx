import { useState } from 'react';
import type { OwnAccount } from '@tern/contracts/http/own-account';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { useUnlinkGoogle } from '../api/unlink-google.ts';
import { PasskeysFailure } from './passkeys-failure.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { useProofMeans } from './use-proof-means.ts';
import styles from './account.module.css';

/** The linked Google account, and the button that unlinks it. */
export function GoogleLink({ account }: { account: OwnAccount }) {
  const [isUnlinking, setUnlinking] = useState(false);
  const unlink = useUnlinkGoogle();
  const { by, passkeys } = useProofMeans(account);
  const toasts = useToasts();
  return (
    <div className={styles.form}>
      <p>{account.googleEmail ?? 'A Google account'} signs in to your account.</p>
      <Button onClick={() => setUnlinking(true)}>Unlink Google</Button>
      <PasskeysFailure query={passkeys} />
      {isUnlinking && (
        <ProofDialog
          title="Unlink Google?"
          description="Google no longer signs in to your account, and your other sessions end."
          confirmLabel="Unlink"
          tone="danger"
          by={by}
          change={unlink}
          onDone={() => toasts.success('Google Unlinked', 'Your other sessions were ended.')}
          onClose={() => setUnlinking(false)}
        />
      )}
    </div>
  );
}
