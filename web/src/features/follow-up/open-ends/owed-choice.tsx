import { Trans } from '@lingui/react/macro';
import type { AccountFollowUpSettings } from '@tern/contracts/http/followup-settings';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { useFollowupSettings } from '../../../lib/follow-up-settings/read-followup-settings.ts';
import { useUpdateFollowupSettings } from '../../../lib/follow-up-settings/update-followup-settings.ts';
import styles from '../queue/letter.module.css';

/** Whether the received mail of any account is read for what the user owes; undefined until that is known. */
export function useIsOwedRead(): boolean | undefined {
  return useFollowupSettings().data?.settings.accounts.some(({ owed }) => owed === true);
}

/** Asks once for each account that was connected before Tern read received mail. */
export function OwedChoice() {
  const accounts = useFollowupSettings().data?.settings.accounts ?? [];
  return accounts
    .filter(({ owed }) => owed === null)
    .map((account) => <Question key={account.accountId} account={account} />);
}

function Question({ account }: { account: AccountFollowUpSettings }) {
  const toasts = useToasts();
  const update = useUpdateFollowupSettings(account.accountId);
  const choose = (owed: boolean) => () =>
    update.mutate({ owed }, { onError: (error) => toasts.failure(error) });
  return (
    <Notice>
      <Trans>
        May Tern look in the mail that {account.emailAddress} receives for answers that you owe? It reads on
        this server, and only mail that comes from now on.
      </Trans>
      <span className={styles.choice}>
        <Button size="small" onClick={choose(true)} isBusy={update.isPending}>
          <Trans>Look for them</Trans>
        </Button>
        <Button size="small" variant="quiet" onClick={choose(false)} isBusy={update.isPending}>
          <Trans>No</Trans>
        </Button>
      </span>
    </Notice>
  );
}
