import { useQueryClient } from '@tanstack/react-query';
import { changeEmail } from '@tern/contracts/http/own-account';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useProvedChange } from './fresh-proof.ts';

export function useChangeEmail(email: string) {
  const queryClient = useQueryClient();
  return useProvedChange(async (api, proof) => {
    const answer = await api.request(changeEmail, { body: { ...proof, email } });
    await queryClient.invalidateQueries({ queryKey: queryKeys.ownAccount });
    return answer;
  });
}
