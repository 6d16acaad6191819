import { useMutation } from '@tanstack/react-query';
import type { BodyInput } from '@tern/contracts/define-endpoint';
import { signUp } from '@tern/contracts/http/identity';
import { useApi } from '../../../lib/api/api-context.tsx';

export function useSignUp() {
  const api = useApi();
  return useMutation({ mutationFn: (body: BodyInput<typeof signUp>) => api.request(signUp, { body }) });
}
