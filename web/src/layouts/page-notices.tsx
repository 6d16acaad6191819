import { LostAccounts } from '../features/accounts/components/lost-accounts.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { OfflineDecisions } from './offline-decisions.tsx';
import { PaletteKey } from './palette-key.tsx';

/** Shows what concerns every page: a lost connection, mailboxes that have to be connected again, the command palette. Usually empty. */
export function PageNotices() {
  return (
    <>
      <ConnectionNotice />
      <LostAccounts />
      <OfflineDecisions />
      <PaletteKey />
    </>
  );
}
