import { AsyncView } from '../../../components/ui/async-view.tsx';
import { useAccounts } from '../api/list-accounts.ts';
import { AccountRow } from './account-row.tsx';
import styles from './accounts.module.css';

export function AccountList() {
  const accounts = useAccounts();
  return (
    <AsyncView
      query={accounts}
      errorFallback="Failed to load accounts"
      isEmpty={(data) => data.accounts.length === 0}
    >
      {(data) => (
        <ul className={styles.accounts}>
          {data.accounts.map((account) => (
            <AccountRow key={account.id} account={account} />
          ))}
        </ul>
      )}
    </AsyncView>
  );
}
