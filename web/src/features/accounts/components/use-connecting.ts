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
 * For a dialog that connects a mailbox. The server continues when the dialog is closed before it has answered, and no call undoes
 * that: then a toast shows the failure, too.
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
    // Else the dialog that is open by now is another one.
    if (isMounted()) onClose();
  };
}
