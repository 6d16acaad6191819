import { useQueryClient } from '@tanstack/react-query';
import { beginOwnExport } from '@tern/contracts/http/export/own-export';
import { useProvedChange } from './fresh-proof.ts';
import { ownExportQuery } from './read-own-export.ts';

export function useBeginOwnExport() {
  const queryClient = useQueryClient();
  return useProvedChange(async (api, body) => {
    const answer = await api.request(beginOwnExport, { body });
    queryClient.setQueryData(ownExportQuery(api).queryKey, answer);
    return answer;
  });
}
