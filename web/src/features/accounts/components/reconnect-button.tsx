import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { MailAccount } from '@tern/contracts/http/mail-accounts';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { useProviderSignIn } from './use-provider-sign-in.ts';

interface ReconnectButtonProps {
  account: MailAccount;
  /** The link of the mail led here: it has the focus. */
  isAskedFor: boolean;
  /** Asks for the password. */
  onAsk: () => void;
}

/** For a mailbox whose login is refused: does the sign-in at its provider again, or asks for the new password. */
export function ReconnectButton({ account, isAskedFor, onAsk }: ReconnectButtonProps) {
  const isByPassword = account.signIn === 'password';
  const { signIn, isBusy } = useProviderSignIn(
    account.signIn === 'microsoft' ? 'microsoft' : 'google',
    account,
  );
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A popup opens only on a click; a dialog has the focus already.
    if (isAskedFor && !isByPassword) button.current?.focus();
  }, [isAskedFor, isByPassword]);
  return (
    <Button
      ref={button}
      size="small"
      variant="primary"
      icon={<RotateCcw />}
      isBusy={isBusy}
      onClick={isByPassword ? onAsk : signIn}
      aria-label={t`Reconnect ${account.name}`}
    >
      <Trans>Reconnect</Trans>
    </Button>
  );
}
