import type { ReactNode } from 'react';
import type { ResponseOf } from '@tern/contracts/define-endpoint';
import type { currentUser } from '@tern/contracts/http/identity';
import { ErrorView } from '../components/ui/feedback/error-view.tsx';
import { errorText } from '../lib/api/api-error.ts';
import { useCurrentUser } from '../lib/current-user.ts';

interface VisitorGateProps {
  /** Given the signed-in user, or undefined for a visitor without a session. */
  children: (current: ResponseOf<typeof currentUser> | undefined) => ReactNode;
}

/** For pages that are for visitors and users alike: shown once it is known which of them has come. */
export function VisitorGate({ children }: VisitorGateProps) {
  const { data, error, isPending, isSignedOut, refetch } = useCurrentUser();
  if (data || isSignedOut) return children(data);
  if (isPending) return null;
  return <ErrorView message={errorText(error)} onRetry={() => void refetch()} />;
}
