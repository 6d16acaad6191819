import { Page } from '../../../components/ui/layout/page.tsx';
import { Users } from '../../../features/admin/components/users.tsx';

export function Component() {
  return (
    <Page title="Users" lead="All users who have signed up here." width="wide">
      <Users />
    </Page>
  );
}
