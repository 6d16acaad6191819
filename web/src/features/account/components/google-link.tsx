import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
      <p>
        <Trans>{account.googleEmail ?? t`A Google account`} signs in to your account.</Trans>
      </p>
      <Button onClick={() => setUnlinking(true)}>
        <Trans>Unlink Google</Trans>
      </Button>
      <PasskeysFailure query={passkeys} />
      {isUnlinking && (
        <ProofDialog
          title={t`Unlink Google?`}
          description={t`Google no longer signs in to your account, and your other sessions end.`}
          confirmLabel={t`Unlink`}
          tone="danger"
          by={by}
          change={unlink}
          onDone={() => toasts.success(t`Google Unlinked`, t`Your other sessions were ended.`)}
          onClose={() => setUnlinking(false)}
        />
      )}
    </div>
  );
}
