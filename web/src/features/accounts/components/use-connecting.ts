import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { firstError, formErrors } from '../../../lib/forms/form-errors.ts';
import { useIsMounted } from '../../../lib/use-is-mounted.ts';
import { showConnected, type Connected } from './show-connected.ts';

interface Connecting {
  succeeded: string;
  failed: string;
  onClose: () => void;
}

/**
 * For a dialog that connects a mailbox. The server continues when the dialog is closed before the answer, and no call stops it:
 * then a toast shows a failure, too.
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
    showConnected(toasts, connected, succeeded);
    // Otherwise the dialog that is open now is another one.
    if (isMounted()) onClose();
  };
}
