import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { useAccounts } from '../api/list-accounts.ts';
import { AccountRow } from './account-row.tsx';
import { ReconnectDialog } from './reconnect-dialog.tsx';
import styles from './accounts.module.css';

/** The accounts; `?reconnect=<id>`, to which the notice mail leads, asks for the new login of one. */
export function AccountList() {
  const accounts = useAccounts();
  const list = useRef<HTMLUListElement>(null);
  const [search, setSearch] = useSearchParams();
  const askedId = search.get('reconnect');
  const asked = accounts.data?.accounts.find(({ id, signIn }) => id === askedId && signIn === 'password');
  const [openId, setOpenId] = useState<string | null>(null);
  // Once open it stays: an event can report that the new login works before its answer is here.
  const shown = asked && (asked.isLoginRefused || asked.id === openId) ? asked : null;
  const shownId = shown?.id ?? null;
  if (shownId !== openId) setOpenId(shownId);
  const ask = (accountId: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('reconnect');
        if (accountId !== null) next.set('reconnect', accountId);
        return next;
      },
      { replace: accountId === null },
    );
  const firstOf = (accountId: string) =>
    list.current?.querySelector<HTMLElement>(
      `[data-account="${CSS.escape(accountId)}"] :is(a, button:enabled)`,
    ) ?? null;

  return (
    <AsyncView
      query={accounts}
      errorFallback={t`Failed to load accounts`}
      isEmpty={(data) => data.accounts.length === 0}
    >
      {(data) => (
        <>
          <ul className={styles.accounts} ref={list}>
            {data.accounts.map((account) => (
              <AccountRow
                key={account.id}
                account={account}
                isAskedFor={account.id === askedId}
                onAsk={() => ask(account.id)}
              />
            ))}
          </ul>
          {shown && (
            <ReconnectDialog account={shown} onClose={() => ask(null)} focusAfter={() => firstOf(shown.id)} />
          )}
        </>
      )}
    </AsyncView>
  );
}
