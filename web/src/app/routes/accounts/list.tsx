import { t } from '@lingui/core/macro';
import { Page } from '../../../components/ui/layout/page.tsx';
import { useAccounts } from '../../../features/accounts/api/list-accounts.ts';
import { AccountList } from '../../../features/accounts/components/account-list.tsx';
import { AddAccountButtons } from '../../../features/accounts/components/add-account-buttons.tsx';
import { CalendarAccounts } from '../../../features/calendar/components/calendar-accounts.tsx';

export function Component() {
  const { isFetched } = useAccounts();
  return (
    <Page
      title={t`Email Accounts`}
      lead={t`The mailboxes Tern reads for you.`}
      actions={<AddAccountButtons areAccountsKnown={isFetched} />}
    >
      <AccountList />
      {/* Rendered once the part above has its height: earlier it would jump. */}
      {isFetched && <CalendarAccounts />}
    </Page>
  );
}
