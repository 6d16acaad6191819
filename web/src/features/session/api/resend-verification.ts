import { useMutation } from '@tanstack/react-query';
import { resendVerification } from '@tern/contracts/http/identity';
import { useApi } from '../../../lib/api/api-context.tsx';

export function useResendVerification() {
  const api = useApi();
  return useMutation({ mutationFn: (email: string) => api.request(resendVerification, { body: { email } }) });
}
