import { unlinkOidc } from '@tern/contracts/http/oidc/sign-in';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useProvedChange } from './fresh-proof.ts';

export function useUnlinkOidc() {
  const queryClient = useQueryClient();
  return useProvedChange(async (api, body) => {
    const answer = await api.request(unlinkOidc, { body });
    queryClient.setQueryData(queryKeys.ownAccount, answer);
    return answer;
  });
}
