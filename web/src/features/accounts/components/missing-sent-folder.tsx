import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { paths } from '../../../config/paths.ts';
import { useAccounts } from '../api/list-accounts.ts';

/** Why no sent mail of an account can be followed up: its folder was not found automatically, and only the user knows it. */
export function MissingSentFolder() {
  const accounts = useAccounts().data?.accounts ?? [];
  // Its folders are not all known while it is read for the first time.
  const concerned = accounts.filter(({ sentPath, lastSyncAt }) => sentPath === null && lastSyncAt !== null);
  return concerned.map(({ id, name }) => (
    <Notice key={id} tone="warning">
      {accounts.length === 1 ? t`This account has no Sent folder.` : t`${name} has no Sent folder.`}{' '}
      <Link to={paths.accountSettings(id)}>
        <Trans>Choose one in its settings.</Trans>
      </Link>
    </Notice>
  ));
}
