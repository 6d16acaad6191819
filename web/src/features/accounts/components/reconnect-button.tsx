import type { MailAccount } from '@tern/contracts/http/mail-accounts';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { useGmailSignIn } from './use-gmail-sign-in.ts';

interface ReconnectButtonProps {
  account: MailAccount;
  /** The link of the mail led here: it has the focus. */
  isAskedFor: boolean;
  /** Asks for the password. */
  onAsk: () => void;
}

/** For a mailbox whose login is refused: does the sign-in at Google again, or asks for the new password. */
export function ReconnectButton({ account, isAskedFor, onAsk }: ReconnectButtonProps) {
  const { signIn, isBusy } = useGmailSignIn(account);
  const button = useRef<HTMLButtonElement>(null);
  const isGoogle = account.signIn === 'google';
  useEffect(() => {
    // A popup opens only on a click; a dialog has the focus already.
    if (isAskedFor && isGoogle) button.current?.focus();
  }, [isAskedFor, isGoogle]);
  return (
    <Button
      ref={button}
      size="small"
      variant="primary"
      icon={<RotateCcw />}
      isBusy={isBusy}
      onClick={isGoogle ? signIn : onAsk}
      aria-label={`Reconnect ${account.name}`}
    >
      Reconnect
    </Button>
  );
}
