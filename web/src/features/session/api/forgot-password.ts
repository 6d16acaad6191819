import { useMutation } from '@tanstack/react-query';
import { forgotPassword } from '@tern/contracts/http/own-account';
import { useApi } from '../../../lib/api/api-context.tsx';

export function useForgotPassword() {
  const api = useApi();
  return useMutation({
    mutationFn: (email: string) => api.request(forgotPassword, { body: { email: email.toLowerCase() } }),
  });
}
