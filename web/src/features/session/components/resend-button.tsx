import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { useResendVerification } from '../api/resend-verification.ts';

/** Specification section 9: 'Sent', and no other try, for 5 s. */
const restMs = 5000;

export function ResendButton({ email }: { email: string }) {
  const resend = useResendVerification();
  const toasts = useToasts();
  const [isResting, setResting] = useState(false);

  useEffect(() => {
    if (!isResting) return;
    const timer = setTimeout(() => setResting(false), restMs);
    return () => clearTimeout(timer);
  }, [isResting]);

  const send = () =>
    resend.mutate(email, {
      onSuccess: () => setResting(true),
      onError: (error) => toasts.failure(error),
    });

  return (
    <Button onClick={send} isBusy={resend.isPending} disabled={isResting}>
      {isResting ? t`Sent` : t`Resend verification email`}
    </Button>
  );
}
