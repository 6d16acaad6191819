import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Mail from 'lucide-react/icons/mail';
import Mailbox from 'lucide-react/icons/mailbox';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useEnv } from '../../../lib/env-context.tsx';
import { useCreateDemoAccount } from '../api/create-demo-account.ts';
import { accountsQuery } from '../api/list-accounts.ts';
import { AddAccountDialog } from './add-account-dialog.tsx';
import { useProviderSignIn } from './use-provider-sign-in.ts';

interface AddAccountButtonsProps {
  /** False until the user's accounts are loaded: those with the demo mailbox are not offered it, and a button that goes again moves the page. */
  areAccountsKnown?: boolean;
}

/** The ways to connect a mailbox. */
export function AddAccountButtons({ areAccountsKnown = true }: AddAccountButtonsProps) {
  const addButton = useRef<HTMLButtonElement>(null);
  const [isAdding, setAdding] = useState(false);
  const { isDemoOffered, isGmailOffered, isOutlookOffered } = useEnv();
  const gmail = useProviderSignIn('google');
  const outlook = useProviderSignIn('microsoft');
  // Read from the cache: the list beside the buttons fetches it. If it were fetched on Connect Your Email too, adding the first account
  // would wait for that answer while the page is removed, and the toast would be lost.
  const { data } = useQuery({ ...accountsQuery(useApi()), enabled: false });
  const hasDemo = data?.accounts.some(({ isDemo }) => isDemo) ?? false;
  const createDemo = useCreateDemoAccount();
  const toasts = useToasts();

  // After the first account these buttons are unmounted before the answer reaches them.
  const connectDemo = () =>
    createDemo.mutateAsync().then(
      () => {
        toasts.success(t`Account added successfully`);
        // There is one demo mailbox for each user: its button disappears.
        addButton.current?.focus();
      },
      (error: unknown) => toasts.failure(error),
    );

  return (
    <>
      <Button ref={addButton} variant="primary" icon={<Plus />} onClick={() => setAdding(true)}>
        <Trans>Add Account</Trans>
      </Button>
      {isGmailOffered && (
        <Button icon={<Mail />} isBusy={gmail.isBusy} onClick={gmail.signIn}>
          <Trans>Connect Gmail</Trans>
        </Button>
      )}
      {isOutlookOffered && (
        <Button icon={<Mail />} isBusy={outlook.isBusy} onClick={outlook.signIn}>
          <Trans>Connect Outlook</Trans>
        </Button>
      )}
      {isDemoOffered && areAccountsKnown && !hasDemo && (
        <Button icon={<Mailbox />} isBusy={createDemo.isPending} onClick={() => void connectDemo()}>
          <Trans>Try the demo mailbox</Trans>
        </Button>
      )}
      {isAdding && <AddAccountDialog onClose={() => setAdding(false)} />}
    </>
  );
}
