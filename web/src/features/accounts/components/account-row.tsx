import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Settings from 'lucide-react/icons/settings';
import Trash from 'lucide-react/icons/trash-2';
import type { MailAccount } from '@tern/contracts/http/mail-accounts';
import { Button, ButtonLink } from '../../../components/ui/buttons/button.tsx';
import { useDialogs } from '../../../components/ui/dialogs/dialogs.tsx';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { paths } from '../../../config/paths.ts';
import { useEnv } from '../../../lib/env-context.tsx';
import { successorOf } from '../../../lib/keys/focus-successor.ts';
import { useRemoveAccount } from '../api/remove-account.ts';
import { AccountState } from './account-state.tsx';
import { BusinessDays } from './business-days.tsx';
import { ReconnectButton } from './reconnect-button.tsx';
import styles from './accounts.module.css';

interface AccountRowProps {
  account: MailAccount;
  /** A link led the user here to press its Reconnect. */
  isAskedFor: boolean;
  onAsk: () => void;
}

export function AccountRow({ account, isAskedFor, onAsk }: AccountRowProps) {
  const remove = useRemoveAccount();
  const dialogs = useDialogs();
  const toasts = useToasts();
  const { isGmailOffered, isOutlookOffered } = useEnv();
  const isOffered = { password: true, google: isGmailOffered, microsoft: isOutlookOffered }[account.signIn];
  const isReconnectable = account.isLoginRefused && isOffered;

  const askAndRemove = async (button: HTMLElement) => {
    const isSure = await dialogs.confirm({
      title: t`Remove ${account.name}?`,
      message: <RemovalNote account={account} />,
      confirmLabel: t`Remove`,
      tone: 'danger',
    });
    if (!isSure) return;
    const focusSuccessor = successorOf(button);
    // By its promise: callbacks given to `mutate` are not called after the row was unmounted.
    await remove.mutateAsync(account.id).then(
      () => {
        toasts.success(t`Account removed`);
        focusSuccessor();
      },
      (error: unknown) => toasts.failure(error),
    );
  };

  return (
    <li className={styles.account} data-account={account.id}>
      <div className={styles.names}>
        <h2 className={styles.name}>{account.name}</h2>
        <p className={styles.address}>{account.emailAddress}</p>
      </div>
      <div className={styles.accountActions}>
        {isReconnectable && <ReconnectButton account={account} isAskedFor={isAskedFor} onAsk={onAsk} />}
        <ButtonLink
          to={paths.accountSettings(account.id)}
          size="small"
          icon={<Settings />}
          aria-label={t`Settings of ${account.name}`}
        >
          <Trans>Settings</Trans>
        </ButtonLink>
        <Button
          size="small"
          variant="quiet"
          icon={<Trash />}
          isBusy={remove.isPending}
          onClick={(event) => void askAndRemove(event.currentTarget)}
          aria-label={t`Remove ${account.name}`}
        >
          <Trans>Remove</Trans>
        </Button>
      </div>
      <AccountState account={account} />
      <BusinessDays account={account} />
    </li>
  );
}

/** Says what removing an account does, and what it cannot do: Microsoft has no call by which Tern gives back what the user agreed to. */
function RemovalNote({ account: { emailAddress, signIn } }: { account: MailAccount }) {
  const text = t`Tern forgets everything it keeps of ${emailAddress}. The mailbox itself is not touched.`;
  if (signIn !== 'microsoft') return text;
  return (
    <Trans>
      {text} Microsoft goes on listing Tern among the apps that may read it. You can take that away on the
      pages of your{' '}
      <a href="https://account.microsoft.com/privacy/app-access" target="_blank" rel="noreferrer">
        personal account
      </a>{' '}
      or of your{' '}
      <a href="https://myapplications.microsoft.com/" target="_blank" rel="noreferrer">
        work account
      </a>
      .
    </Trans>
  );
}
