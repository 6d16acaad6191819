import { useMutation } from '@tanstack/react-query';
import { currentUser, signInDemo } from '@tern/contracts/http/identity';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useRenewCurrentUser } from '../../../lib/current-user.ts';

/** One click to a signed-in demo user whose mailbox and calendar are connected. */
export function useStartDemo() {
  const api = useApi();
  const renewCurrentUser = useRenewCurrentUser();
  return useMutation({
    mutationFn: async () => {
      await api.request(signInDemo);
      const { accountCount } = await api.request(currentUser);
      if (accountCount === 0) {
        const { connectDemo } = await import('../../../lib/api/connect-demo.ts');
        await connectDemo(api);
      }
      await renewCurrentUser();
    },
  });
}
