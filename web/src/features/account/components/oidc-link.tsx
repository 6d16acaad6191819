import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { OwnAccount } from '@tern/contracts/http/own-account';
import { OidcButton } from '../../../components/oidc/oidc-button.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { paths } from '../../../config/paths.ts';
import { saveRedirectTarget } from '../../../lib/api/redirect-target.ts';
import { useUnlinkOidc } from '../api/unlink-oidc.ts';
import { PasskeysFailure } from './passkeys-failure.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { useProofMeans } from './use-proof-means.ts';
import styles from './account.module.css';

/** Who signs in to the account at the operator's OpenID provider, with the button that unlinks it, or the one that links it. */
export function OidcLink({ account, name }: { account: OwnAccount; name: string }) {
  if (!account.hasOidc)
    return (
      <div className={styles.form}>
        <p>
          <Trans>
            {name} does not sign in to your account yet. It can where it has verified the address{' '}
            {account.email}.
          </Trans>
        </p>
        <OidcButton label={() => t`Link ${name}`} onLeave={() => saveRedirectTarget(paths.ownAccount)} />
      </div>
    );
  return <LinkedOidc account={account} name={name} />;
}

function LinkedOidc({ account, name }: { account: OwnAccount; name: string }) {
  const [isUnlinking, setUnlinking] = useState(false);
  const unlink = useUnlinkOidc();
  const { by, passkeys } = useProofMeans(account);
  const toasts = useToasts();
  return (
    <div className={styles.form}>
      <p>
        {account.oidcEmail === null
          ? t`${name} signs in to your account.`
          : t`${account.oidcEmail} at ${name} signs in to your account.`}
      </p>
      <Button onClick={() => setUnlinking(true)}>
        <Trans>Unlink {name}</Trans>
      </Button>
      <PasskeysFailure query={passkeys} />
      {isUnlinking && (
        <ProofDialog
          title={t`Unlink ${name}?`}
          description={t`${name} no longer signs in to your account, and your other sessions end.`}
          confirmLabel={t`Unlink`}
          tone="danger"
          by={by}
          change={unlink}
          onDone={() => {
            setUnlinking(false);
            toasts.success(t`Unlinked`, t`Your other sessions were ended.`);
          }}
          onClose={() => setUnlinking(false)}
        />
      )}
    </div>
  );
}
