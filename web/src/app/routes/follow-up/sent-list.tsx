import { Page } from '../../../components/ui/layout/page.tsx';
import { MissingSentFolder } from '../../../features/accounts/components/missing-sent-folder.tsx';
import { FollowUpMenu } from '../../../features/follow-up/components/follow-up-menu.tsx';
import { FollowUpScreen } from '../../../features/follow-up/components/follow-up-screen.tsx';

export function Component() {
  return (
    <Page title="Follow-Up" lead="The mail you sent, and whose turn it is." actions={<FollowUpMenu />}>
      <MissingSentFolder />
      <FollowUpScreen />
    </Page>
  );
}
