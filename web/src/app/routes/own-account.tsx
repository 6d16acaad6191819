import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '../../components/ui/buttons/button.tsx';
import { Page } from '../../components/ui/layout/page.tsx';
import { paths } from '../../config/paths.ts';
import { AccountScreen } from '../../features/account/components/account-screen.tsx';

export function Component() {
  return (
    <Page
      title={t`Your account`}
      actions={
        <>
          <ButtonLink to={paths.ownData} variant="quiet" size="small">
            <Trans>Your data</Trans>
          </ButtonLink>
          <ButtonLink to={paths.settings} variant="quiet" size="small">
            <Trans>Settings</Trans>
          </ButtonLink>
        </>
      }
    >
      <AccountScreen />
    </Page>
  );
}
