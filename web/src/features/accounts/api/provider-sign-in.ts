import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '@tern/contracts/define-endpoint';
import { beginGmailSignIn, completeGmailSignIn } from '@tern/contracts/http/gmail';
import type { MailAccount } from '@tern/contracts/http/mail-accounts';
import { beginOutlookSignIn, completeOutlookSignIn } from '@tern/contracts/http/mail-sign-ins/outlook';
import { useApi } from '../../../lib/api/api-context.tsx';

interface Completed {
  /** Absent only for a calendar, which these sign-ins do not ask for. */
  readonly account?: MailAccount | undefined;
  readonly isReconnected?: boolean | undefined;
}

/** Who lets Tern into a mailbox by a sign-in. */
export type SignInProvider = Exclude<MailAccount['signIn'], 'password'>;

export function useBeginSignIn(provider: SignInProvider) {
  const api = useApi();
  return useMutation({
    mutationFn: (body: BodyInput<typeof beginOutlookSignIn>) =>
      provider === 'google'
        ? api.request(beginGmailSignIn, { body })
        : api.request(beginOutlookSignIn, { body }),
  });
}

export function useCompleteSignIn(provider: SignInProvider) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof completeOutlookSignIn>): Promise<Completed> =>
      provider === 'google'
        ? api.request(completeGmailSignIn, { body })
        : api.request(completeOutlookSignIn, { body }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
