import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context.tsx';
import { connectDemo } from '../../../lib/api/connect-demo.ts';

export function useCreateDemoAccount() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => connectDemo(api),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
