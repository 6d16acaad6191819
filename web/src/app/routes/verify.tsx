import { Navigate, useSearchParams } from 'react-router';
import { Page } from '../../components/ui/layout/page.tsx';
import { paths } from '../../config/paths.ts';
import { CheckYourMail } from '../../features/session/components/check-your-mail.tsx';
import { VerifyForAnother } from '../../features/session/components/verify-for-another.tsx';
import { VerifyWithToken } from '../../features/session/components/verify-with-token.tsx';
import { useCurrentUser } from '../../lib/current-user.ts';
import { redirectTarget } from '../../lib/api/redirect-target.ts';

export function Component() {
  const [search] = useSearchParams();
  const { data, isPending } = useCurrentUser();
  const email = search.get('email') ?? data?.user.email;
  const token = search.get('token');

  if (isPending) return null;
  if (data?.user.isEmailVerified) {
    const signedInAs = data.user.email;
    return token && email && !isSameAddress(email, signedInAs) ? (
      <Page title="Verify your email" width="narrow">
        <VerifyForAnother email={email} token={token} signedInAs={signedInAs} />
      </Page>
    ) : (
      <Navigate to={redirectTarget()} replace />
    );
  }
  if (!email) return <Navigate to={paths.login} replace />;
  return (
    <Page title={token ? 'Verify your email' : 'Check your mail'} width="narrow">
      {token ? (
        <VerifyWithToken email={email} token={token} isSignedIn={data !== undefined} />
      ) : (
        <CheckYourMail email={email} />
      )}
    </Page>
  );
}

const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
