import { Page } from '../../../components/ui/layout/page.tsx';
import { AccountList } from '../../../features/accounts/components/account-list.tsx';
import { AddAccountButtons } from '../../../features/accounts/components/add-account-buttons.tsx';
import { CalendarAccounts } from '../../../features/calendar/components/calendar-accounts.tsx';

export function Component() {
  return (
    <Page title="Email Accounts" lead="The mailboxes Tern reads for you." actions={<AddAccountButtons />}>
      <AccountList />
      <CalendarAccounts />
    </Page>
  );
}
