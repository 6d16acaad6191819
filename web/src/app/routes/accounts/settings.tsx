import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { ButtonLink } from '../../../components/ui/buttons/button.tsx';
import { ErrorView } from '../../../components/ui/feedback/error-view.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { paths } from '../../../config/paths.ts';
import { AccountAliases } from '../../../features/accounts/components/account-aliases.tsx';
import { useAccountSettings } from '../../../features/accounts/api/read-account-settings.ts';
import { UnreadableMail } from '../../../features/accounts/components/unreadable-mail.tsx';
import { AccountSettings } from '../../../features/accounts/components/account-settings.tsx';

export function Component() {
  const { accountId } = useParams();
  return (
    <Page
      title={t`Account Settings`}
      actions={
        <ButtonLink to={paths.accounts} variant="quiet">
          <Trans>All accounts</Trans>
        </ButtonLink>
      }
    >
      {accountId ? (
        <Sections key={accountId} accountId={accountId} />
      ) : (
        <ErrorView message={t`Account ID is required`} />
      )}
    </Page>
  );
}

function Sections({ accountId }: { accountId: string }) {
  const { isFetched } = useAccountSettings(accountId);
  return (
    <>
      <AccountSettings accountId={accountId} />
      {/* Rendered once the part above has its height: earlier it would jump. */}
      {isFetched && <UnreadableMail accountId={accountId} />}
      {isFetched && <AccountAliases accountId={accountId} />}
    </>
  );
}
