import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '@tern/contracts/define-endpoint';
import { downloadOwnExport, openOwnExport } from '@tern/contracts/http/export/own-export';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

/** Gives the address from which the browser loads the archive. */
export function useOpenOwnExport() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: BodyInput<typeof openOwnExport>) => {
      const { link } = await api.request(openOwnExport, { body });
      return api.addressOf(downloadOwnExport, { params: { link } });
    },
    // It may have expired meanwhile.
    onError: () => queryClient.invalidateQueries({ queryKey: queryKeys.ownExport }),
  });
}
