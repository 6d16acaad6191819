import { useMutation } from '@tanstack/react-query';
import type { BodyInput } from '@tern/contracts/define-endpoint';
import { completeAuthorization } from '@tern/contracts/http/oauth';
import { useApi } from '../../../lib/api/api-context.tsx';

export function useCompleteAuthorization() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: BodyInput<typeof completeAuthorization>) =>
      api.request(completeAuthorization, { body }),
  });
}
