import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { AsyncView } from '../../components/ui/feedback/async-view.tsx';
import { SkeletonRows } from '../../components/ui/feedback/skeleton.tsx';
import { Page } from '../../components/ui/layout/page.tsx';
import { paths } from '../../config/paths.ts';
import { usePasskeys } from '../../features/account/api/list-passkeys.ts';
import { useSessions } from '../../features/account/api/list-sessions.ts';
import { useOwnAccount } from '../../features/account/api/read-own-account.ts';
import { useOwnExport } from '../../features/account/api/read-own-export.ts';
import { Section } from '../../components/ui/layout/section.tsx';
import { DeleteAccount } from '../../features/account/components/delete-account.tsx';
import { ExportData } from '../../features/account/components/export-data.tsx';
import { Passkeys } from '../../features/account/components/passkeys.tsx';
import { Sessions } from '../../features/account/components/sessions.tsx';
import { useAccessTokens } from '../../features/oauth/api/list-access-tokens.ts';
import { useConnectedApps } from '../../features/oauth/api/list-connected-apps.ts';
import { AccessTokens } from '../../features/oauth/components/access-tokens.tsx';
import { ConnectedApps } from '../../features/oauth/components/connected-apps.tsx';
import { SettingsTabs } from '../../layouts/settings-tabs.tsx';

/** The user's control over their data: sessions, applications and tokens with access, consents, export and deletion. */
export function Component() {
  const account = useOwnAccount();
  const lists = [
    account,
    useSessions(),
    usePasskeys(),
    useConnectedApps(),
    useAccessTokens(),
    useOwnExport(),
  ];
  return (
    <Page
      title={t`Your data`}
      lead={t`Who can reach your mail, what may leave this machine, and how you end it.`}
      nav={<SettingsTabs />}
    >
      {/* A loading list would push down what is below it. A failed one is pending again when it is shown, so `isFetched` decides. */}
      {lists.some(({ isFetched }) => !isFetched) ? (
        <SkeletonRows count={6} />
      ) : (
        <>
          <Section title={t`Sessions`} lead={t`Browsers that are signed in to your account.`}>
            <Sessions />
          </Section>
          <Section
            title={t`Passkeys`}
            lead={t`Your device or a security key signs you in, by fingerprint, face or PIN.`}
          >
            <AsyncView query={account} errorFallback={t`Failed to load your account`}>
              {(data) => <Passkeys account={data.account} />}
            </AsyncView>
          </Section>
          <Section
            title={t`Connected apps`}
            lead={t`Applications that you allowed to use your mail. Access that you take away ends at once.`}
          >
            <ConnectedApps />
          </Section>
          <Section
            title={t`Access tokens`}
            lead={t`For scripts of your own. A script that has one reads your mail until it expires, you revoke it, or you reset your password.`}
          >
            <AccessTokens />
          </Section>
          <Section
            title={t`Consents`}
            lead={t`What may leave this machine: nothing, unless the operator set up an outside model and you agreed to it.`}
          >
            <p>
              <Trans>
                You agree, and withdraw your consent in one click, in{' '}
                <Link to={paths.settings}>Settings</Link>, under Who reads your mail and Search by meaning.
                What Tern keeps and for how long is in the <Link to={paths.privacy}>privacy policy</Link>.
              </Trans>
            </p>
          </Section>
          {account.data && <ExportData account={account.data.account} />}
          <Section
            title={t`Delete your account`}
            lead={t`Removes your account and everything Tern keeps of your mail and calendars. Your mail itself stays with your provider.`}
          >
            <AsyncView query={account} errorFallback={t`Failed to load your account`}>
              {(data) => <DeleteAccount account={data.account} />}
            </AsyncView>
          </Section>
        </>
      )}
    </Page>
  );
}
