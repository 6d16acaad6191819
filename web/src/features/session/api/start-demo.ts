import { useMutation } from '@tanstack/react-query';
import { currentUser, signInDemo } from '@tern/contracts/http/identity';
import { createDemoAccount } from '@tern/contracts/http/mail-accounts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useRenewCurrentUser } from '../../../lib/current-user.ts';

/** One click to a signed-in demo user whose mailbox is connected. */
export function useStartDemo() {
  const api = useApi();
  const renewCurrentUser = useRenewCurrentUser();
  return useMutation({
    mutationFn: async () => {
      await api.request(signInDemo);
      const { accountCount } = await api.request(currentUser);
      if (accountCount === 0) await api.request(createDemoAccount);
      await renewCurrentUser();
    },
  });
}
