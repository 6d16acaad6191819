import { t } from '@lingui/core/macro';
import { Navigate, useSearchParams } from 'react-router';
import type { User } from '@tern/contracts/http/identity';
import { Page } from '../../components/ui/layout/page.tsx';
import { paths } from '../../config/paths.ts';
import { CheckYourMail } from '../../features/session/components/check-your-mail.tsx';
import { VerifyForAnother } from '../../features/session/components/verify-for-another.tsx';
import { VerifyWithToken } from '../../features/session/components/verify-with-token.tsx';
import { redirectTarget } from '../../lib/api/redirect-target.ts';
import { VisitorGate } from '../visitor-gate.tsx';

export const Component = () => <VisitorGate>{(current) => <Verify user={current?.user} />}</VisitorGate>;

function Verify({ user }: { user: User | undefined }) {
  const [search] = useSearchParams();
  const email = search.get('email') ?? user?.email;
  const token = search.get('token');

  if (user?.isEmailVerified) {
    const signedInAs = user.email;
    return token && email && !isSameAddress(email, signedInAs) ? (
      <Page title={t`Verify your email`} width="narrow">
        <VerifyForAnother email={email} token={token} signedInAs={signedInAs} />
      </Page>
    ) : (
      <Navigate to={redirectTarget()} replace />
    );
  }
  if (!email) return <Navigate to={paths.login} replace />;
  return (
    <Page title={token ? t`Verify your email` : t`Check your mail`} width="narrow">
      {token ? (
        <VerifyWithToken email={email} token={token} isSignedIn={user !== undefined} />
      ) : (
        <CheckYourMail email={email} />
      )}
    </Page>
  );
}

const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
