import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '../../components/ui/buttons/button.tsx';
import { Page } from '../../components/ui/layout/page.tsx';
import { paths } from '../../config/paths.ts';
import { Notifications } from '../../features/notifications/components/notifications.tsx';

export function Component() {
  return (
    <Page
      title={t`Notifications`}
      lead={t`At most five a day, and no names or subjects unless you ask for them.`}
      actions={
        <ButtonLink to={paths.settings} variant="quiet" size="small">
          <Trans>Settings</Trans>
        </ButtonLink>
      }
    >
      <Notifications />
    </Page>
  );
}
