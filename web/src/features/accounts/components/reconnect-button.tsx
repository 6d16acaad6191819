import type { MailAccount } from '@tern/contracts/http/mail-accounts';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { Button } from '../../../components/ui/button.tsx';
import { useGmailSignIn } from './use-gmail-sign-in.ts';

/** Does the sign-in at Google again, for a mailbox that it does not let us into any more. */
export function ReconnectButton({ account }: { account: MailAccount }) {
  const { signIn, isBusy } = useGmailSignIn(account.name);
  return (
    <Button
      size="small"
      variant="primary"
      icon={<RotateCcw />}
      isBusy={isBusy}
      onClick={signIn}
      aria-label={`Reconnect ${account.name}`}
    >
      Reconnect
    </Button>
  );
}
