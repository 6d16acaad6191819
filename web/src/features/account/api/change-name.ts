import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '@tern/contracts/define-endpoint';
import { changeName } from '@tern/contracts/http/own-account';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export function useChangeName() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof changeName>) => api.request(changeName, { body }),
    onSuccess: (answer) => {
      queryClient.setQueryData(queryKeys.ownAccount, answer);
      void queryClient.invalidateQueries({ queryKey: queryKeys.currentUser });
    },
  });
}
