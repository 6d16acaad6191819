import { Page } from '../../../components/ui/layout/page.tsx';
import { useAccounts } from '../../../features/accounts/api/list-accounts.ts';
import { AccountList } from '../../../features/accounts/components/account-list.tsx';
import { AddAccountButtons } from '../../../features/accounts/components/add-account-buttons.tsx';
import { CalendarAccounts } from '../../../features/calendar/components/calendar-accounts.tsx';

export function Component() {
  const { isPending } = useAccounts();
  return (
    <Page title="Email Accounts" lead="The mailboxes Tern reads for you." actions={<AddAccountButtons />}>
      <AccountList />
      {/* Until what is above has its height, it would only move. */}
      {!isPending && <CalendarAccounts />}
    </Page>
  );
}
