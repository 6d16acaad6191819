import { useParams } from 'react-router';
import { ButtonLink } from '../../../components/ui/buttons/button.tsx';
import { ErrorView } from '../../../components/ui/feedback/error-view.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { paths } from '../../../config/paths.ts';
import { AccountAliases } from '../../../features/accounts/components/account-aliases.tsx';
import { useAccountSettings } from '../../../features/accounts/api/read-account-settings.ts';
import { AccountSettings } from '../../../features/accounts/components/account-settings.tsx';

export function Component() {
  const { accountId } = useParams();
  return (
    <Page
      title="Account Settings"
      actions={
        <ButtonLink to={paths.accounts} variant="quiet">
          All accounts
        </ButtonLink>
      }
    >
      {accountId ? (
        <Sections key={accountId} accountId={accountId} />
      ) : (
        <ErrorView message="Account ID is required" />
      )}
    </Page>
  );
}

function Sections({ accountId }: { accountId: string }) {
  const { isPending } = useAccountSettings(accountId);
  return (
    <>
      <AccountSettings accountId={accountId} />
      {/* Until what is above has its height, it would only move. */}
      {!isPending && <AccountAliases accountId={accountId} />}
    </>
  );
}
