import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import type { User } from '@tern/contracts/http/identity';
import { Button, ButtonLink } from '../../components/ui/buttons/button.tsx';
import { Page } from '../../components/ui/layout/page.tsx';
import { paths, verifyPathFor } from '../../config/paths.ts';
import { ConsentCard } from '../../features/oauth/components/consent-card.tsx';
import { InvalidRequest } from '../../features/oauth/components/invalid-request.tsx';
import {
  readAuthorizationRequest,
  type AuthorizationRequest,
} from '../../features/oauth/authorization-request.ts';
import { OidcSignIn } from '../../features/session/components/oidc-sign-in.tsx';
import { PasskeySignIn } from '../../features/session/components/passkey-sign-in.tsx';
import { SecondStep } from '../../features/session/components/second-step.tsx';
import { SignInForm } from '../../features/session/components/sign-in-form.tsx';
import { useEnv } from '../../lib/env-context.tsx';
import { forgetRedirectTarget, saveRedirectTarget } from '../../lib/api/redirect-target.ts';
import { loginAt } from '../login-view.ts';
import { VisitorGate } from '../visitor-gate.tsx';

/** The page to which an application sends its user to ask for access (specification section 2). */
export function Component() {
  const [query] = useSearchParams();
  const request = readAuthorizationRequest(query);
  if (!request) return <InvalidRequest />;
  return <VisitorGate>{(current) => <Authorize request={request} user={current?.user} />}</VisitorGate>;
}

interface AuthorizeProps {
  request: AuthorizationRequest;
  user: User | undefined;
}

function Authorize({ request, user }: AuthorizeProps) {
  const { pathname, search } = useLocation();
  const isReady = user?.isEmailVerified ?? false;

  // A user who has to sign up or verify first comes back with the same query.
  useEffect(() => {
    if (isReady) forgetRedirectTarget();
    else saveRedirectTarget(pathname + search);
  });

  if (!user) return <SignInFirst search={search} />;
  if (!isReady) return <Navigate to={verifyPathFor(user.email)} replace />;
  return <ConsentCard request={request} user={user} leave={(address) => window.location.assign(address)} />;
}

function SignInFirst({ search }: { search: string }) {
  const login = `${paths.login}${search}`;
  const [isConfirming, setConfirming] = useState(false);
  const { isPasswordOffered } = useEnv();
  if (isConfirming)
    return (
      <Page
        title={t`Confirm It Is You`}
        width="narrow"
        actions={
          <Button variant="quiet" size="small" onClick={() => setConfirming(false)}>
            <Trans>Sign In</Trans>
          </Button>
        }
      >
        <SecondStep />
      </Page>
    );
  return (
    <Page
      title={t`Sign In`}
      width="narrow"
      lead={t`An application asks for access to your mail. Sign in to decide.`}
      actions={
        isPasswordOffered && (
          <>
            <ButtonLink to={login} state={loginAt('create-account')} variant="quiet" size="small">
              <Trans>Create Account</Trans>
            </ButtonLink>
            <ButtonLink to={login} state={loginAt('forgot-password')} variant="quiet" size="small">
              <Trans>Forgot Password</Trans>
            </ButtonLink>
          </>
        )
      }
    >
      {isPasswordOffered && <SignInForm onSecondStep={() => setConfirming(true)} />}
      <PasskeySignIn />
      <OidcSignIn />
    </Page>
  );
}
