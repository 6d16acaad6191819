import { useMutation } from '@tanstack/react-query';
import type { BodyInput } from '@tern/contracts/define-endpoint';
import { deleteOwnAccount } from '@tern/contracts/http/own-account';
import { useApi } from '../../../lib/api/api-context.tsx';

export function useDeleteOwnAccount() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: BodyInput<typeof deleteOwnAccount>) => api.request(deleteOwnAccount, { body }),
  });
}
