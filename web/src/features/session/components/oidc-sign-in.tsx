import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { OidcButton } from '../../../components/oidc/oidc-button.tsx';
import { useEnv } from '../../../lib/env-context.tsx';
import styles from './session.module.css';

/** Signs in, or up at the first time, at the operator's OpenID provider. Nothing where there is none. */
export function OidcSignIn() {
  const { oidcName, isPasswordOffered } = useEnv();
  if (oidcName === null) return null;
  return (
    <div className={styles.google}>
      {isPasswordOffered && (
        <p className={styles.or}>
          <Trans>or</Trans>
        </p>
      )}
      <OidcButton label={(name) => t`Continue with ${name}`} />
    </div>
  );
}
