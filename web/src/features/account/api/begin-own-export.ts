import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '@tern/contracts/define-endpoint';
import { beginOwnExport } from '@tern/contracts/http/export/own-export';
import { useApi } from '../../../lib/api/api-context.tsx';
import { ownExportQuery } from './read-own-export.ts';

export function useBeginOwnExport() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof beginOwnExport>) => api.request(beginOwnExport, { body }),
    onSuccess: (answer) => queryClient.setQueryData(ownExportQuery(api).queryKey, answer),
  });
}
