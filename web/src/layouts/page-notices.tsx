import { LostAccounts } from '../features/accounts/components/lost-accounts.tsx';
import { ConnectionNotice } from './connection-notice.tsx';

/** What concerns every page: a lost connection, and mailboxes that have to be connected again. Usually empty. */
export function PageNotices() {
  return (
    <>
      <ConnectionNotice />
      <LostAccounts />
    </>
  );
}
