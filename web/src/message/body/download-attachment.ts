import { useMutation } from '@tanstack/react-query';
import { downloadAttachment } from '@tern/contracts/http/messages';
import { useApi } from '../../lib/api/api-context.tsx';
import { useFreshSession } from '../../lib/current-user.ts';
import { startDownload } from '../../lib/start-download.ts';
import { useToasts } from '../../components/ui/feedback/toasts.tsx';

/** Hands an attachment to the browser to save; a toast shows why that failed. */
export function useDownloadAttachment(messageId: string) {
  const api = useApi();
  const freshSession = useFreshSession();
  const toasts = useToasts();
  return useMutation({
    mutationFn: async (attachmentId: string) => {
      const call = { params: { messageId, attachmentId } };
      await freshSession();
      if (await startDownload(api.addressOf(downloadAttachment, call))) return;
      // A page cannot read what a frame of another origin got instead, so it asks for the reason itself.
      await api.request(downloadAttachment, call);
      throw new Error('The attachment could not be downloaded. Please try again.');
    },
    onError: (error) => toasts.failure(error),
  });
}
