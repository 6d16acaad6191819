import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnAccount } from '@tern/contracts/http/own-account';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { SkeletonRows } from '../../../components/ui/feedback/skeleton.tsx';
import { useEnv } from '../../../lib/env-context.tsx';
import { useOwnAccount } from '../api/read-own-account.ts';
import { Section } from '../../../components/ui/layout/section.tsx';
import { EmailForm } from './email-form.tsx';
import { GoogleLink } from './google-link.tsx';
import { NameForm } from './name-form.tsx';
import { OidcLink } from './oidc-link.tsx';
import { PasswordForm } from './password-form.tsx';

/** The demo account has none. */
const hasWayIn = ({ hasPassword, hasGoogle, hasOidc }: OwnAccount) => hasPassword || hasGoogle || hasOidc;

/** The user's own account: name, address, password, passkeys. */
export function AccountScreen() {
  const query = useOwnAccount();
  const { oidcName } = useEnv();
  return (
    <AsyncView
      query={query}
      skeleton={<SkeletonRows count={4} />}
      errorFallback={t`Failed to load your account`}
    >
      {({ account }) => (
        <>
          <Section title={t`Name`} lead={t`As it stands in mails from Tern and on the consent page.`}>
            <NameForm account={account} />
          </Section>
          <Section title={t`Email address`} lead={<Trans>You sign in as {account.email}.</Trans>}>
            <EmailForm account={account} />
          </Section>
          <Section title={t`Password`} lead={t`A new password ends all your other sessions.`}>
            <PasswordForm account={account} />
          </Section>
          {oidcName !== null && hasWayIn(account) && (
            <Section
              title={oidcName}
              lead={
                account.hasOidc ? t`Unlinking ends all your other sessions.` : t`A second way to sign in.`
              }
            >
              <OidcLink account={account} name={oidcName} />
            </Section>
          )}
          {account.hasGoogle && (
            <Section title="Google" lead={t`Unlinking ends all your other sessions.`}>
              <GoogleLink account={account} />
            </Section>
          )}
        </>
      )}
    </AsyncView>
  );
}
