import type { User } from '@tern/contracts/http/identity';
import { useCurrentUser } from './current-user.ts';

/** The load state of the app (specification section 4); `create`: a user without any mail account. */
export type AppLoad =
  | { state: 'loading' }
  | { state: 'signed-out' }
  | { state: 'error'; error: unknown; retry: () => void }
  | { state: 'unverified'; user: User }
  | { state: 'create'; user: User }
  | { state: 'loaded'; user: User };

export function useAppLoad(): AppLoad {
  const { data, error, isSignedOut, refetch } = useCurrentUser();
  if (isSignedOut) return { state: 'signed-out' };
  if (data) {
    const { user, accountCount } = data;
    if (!user.isEmailVerified) return { state: 'unverified', user };
    return { state: accountCount === 0 ? 'create' : 'loaded', user };
  }
  return error ? { state: 'error', error, retry: () => void refetch() } : { state: 'loading' };
}
