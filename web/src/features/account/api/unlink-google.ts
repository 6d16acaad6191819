import { useQueryClient } from '@tanstack/react-query';
import { unlinkGoogle } from '@tern/contracts/http/own-account';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useProvedChange } from './fresh-proof.ts';

export function useUnlinkGoogle() {
  const queryClient = useQueryClient();
  return useProvedChange(async (api, body) => {
    const answer = await api.request(unlinkGoogle, { body });
    queryClient.setQueryData(queryKeys.ownAccount, answer);
    return answer;
  });
}
