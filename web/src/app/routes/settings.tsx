import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '../../components/ui/buttons/button.tsx';
import { Page } from '../../components/ui/layout/page.tsx';
import { paths } from '../../config/paths.ts';
import { SettingsScreen } from '../../features/settings/components/settings-screen.tsx';

export function Component() {
  return (
    <Page
      title={t`Settings`}
      lead={t`Each choice is saved at once.`}
      actions={
        <>
          <ButtonLink to={paths.notifications}>
            <Trans>Notifications</Trans>
          </ButtonLink>
          <ButtonLink to={paths.ownAccount}>
            <Trans>Your account</Trans>
          </ButtonLink>
          <ButtonLink to={paths.ownData}>
            <Trans>Your data</Trans>
          </ButtonLink>
        </>
      }
    >
      <SettingsScreen />
    </Page>
  );
}
