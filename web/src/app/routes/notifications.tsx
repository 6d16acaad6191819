import { ButtonLink } from '../../components/ui/buttons/button.tsx';
import { Page } from '../../components/ui/layout/page.tsx';
import { paths } from '../../config/paths.ts';
import { Notifications } from '../../features/notifications/components/notifications.tsx';

export function Component() {
  return (
    <Page
      title="Notifications"
      lead="At most five a day, and no names or subjects unless you ask for them."
      actions={
        <ButtonLink to={paths.settings} variant="quiet" size="small">
          Settings
        </ButtonLink>
      }
    >
      <Notifications />
    </Page>
  );
}
