import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { firstError, formErrors } from '../../../lib/forms/form-errors.ts';
import { useIsMounted } from '../../../lib/use-is-mounted.ts';
import { tellConnected, type Connected } from './tell-connected.ts';

interface Connecting {
  succeeded: string;
  failed: string;
  onClose: () => void;
}

/**
 * For a dialog that connects a mailbox. The server goes on when the dialog is closed before it has answered, and no call takes that
 * back: then a toast tells the failure, too.
 */
export function useConnecting({ succeeded, failed, onClose }: Connecting) {
  const toasts = useToasts();
  const isMounted = useIsMounted();
  return async (answer: Promise<Connected>) => {
    let connected: Connected;
    try {
      connected = await answer;
    } catch (error) {
      if (!isMounted()) toasts.error(failed, firstError(formErrors(error)));
      return;
    }
    tellConnected(toasts, connected, succeeded);
    // Else the dialog that is open by now is another one.
    if (isMounted()) onClose();
  };
}
