import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { downloadAttachment } from '@tern/contracts/http/messages';
import { useApi } from '../../lib/api/api-context.tsx';
import { useFreshSession } from '../../lib/current-user.ts';
import { startDownload } from '../../lib/start-download.ts';
import { useToasts } from '../../components/ui/feedback/toasts.tsx';

/** Lets the browser save an attachment; a toast says why it failed. */
export function useDownloadAttachment(messageId: string) {
  const api = useApi();
  const freshSession = useFreshSession();
  const toasts = useToasts();
  return useMutation({
    mutationFn: async (attachmentId: string) => {
      const call = { params: { messageId, attachmentId } };
      await freshSession();
      if (await startDownload(api.addressOf(downloadAttachment, call))) return;
      // A page cannot read the error in a frame of another origin, so it requests the reason itself.
      await api.request(downloadAttachment, call);
      throw new Error(t`The attachment could not be downloaded. Please try again.`);
    },
    onError: (error) => toasts.failure(error),
  });
}
