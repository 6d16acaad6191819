import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ButtonLink } from '../../components/ui/buttons/button.tsx';
import { ErrorView } from '../../components/ui/feedback/error-view.tsx';
import { Page } from '../../components/ui/layout/page.tsx';
import { paths } from '../../config/paths.ts';
import { needsSecondStep } from '../../features/session/api/finish-second-step.ts';
import { needsLinkProof, useSignInOidc } from '../../features/session/api/sign-in-oidc.ts';
import { LinkOidcForm } from '../../features/session/components/link-oidc-form.tsx';
import { SecondStep } from '../../features/session/components/second-step.tsx';
import { errorText } from '../../lib/api/api-error.ts';
import { redirectTarget } from '../../lib/api/redirect-target.ts';
import { VisitorGate } from '../visitor-gate.tsx';

/** The page to which the operator's OpenID provider sends the browser back. */
export function Component() {
  const [query] = useSearchParams();
  const [returned] = useState(() => ({
    state: query.get('state') ?? '',
    code: query.get('code') ?? undefined,
    iss: query.get('iss') ?? undefined,
    error: query.get('error') ?? undefined,
  }));
  const { mutate, error } = useSignInOidc();
  const navigate = useNavigate();
  const isSent = useRef(false);
  const [isConfirming, setConfirming] = useState(false);
  const arrive = () => void navigate(redirectTarget(), { replace: true });

  useEffect(() => {
    // An answer is taken once; effects of development run twice.
    if (isSent.current) return;
    isSent.current = true;
    // Neither a reload nor the history sends it again.
    void navigate(paths.loginCallback, { replace: true });
    mutate(returned, { onSuccess: () => void navigate(redirectTarget(), { replace: true }) });
  }, [mutate, navigate, returned]);
  // Where the first call never reached the provider, its answer still holds; else the server says that it was used.
  const retry = () => mutate(returned, { onSuccess: arrive });

  if (isConfirming || needsSecondStep(error))
    return (
      <Page title={t`Confirm It Is You`} width="narrow" actions={<ToLogin />}>
        <VisitorGate>{(current) => (current ? <Arrived arrive={arrive} /> : <SecondStep />)}</VisitorGate>
      </Page>
    );
  if (needsLinkProof(error))
    return (
      <Page title={t`Link Your Account`} width="narrow" actions={<ToLogin />}>
        <LinkOidcForm onSignedIn={arrive} onSecondStep={() => setConfirming(true)} />
      </Page>
    );
  return (
    <Page title={t`Sign In`} width="narrow" {...(error && { actions: <ToLogin /> })}>
      {error ? (
        <ErrorView message={errorText(error)} onRetry={retry} />
      ) : (
        <p role="status">
          <Trans>Please wait while you are signed in.</Trans>
        </p>
      )}
    </Page>
  );
}

function Arrived({ arrive }: { arrive: () => void }) {
  useEffect(arrive);
  return null;
}

function ToLogin() {
  return (
    <ButtonLink to={paths.login} variant="quiet" size="small">
      <Trans>Sign In</Trans>
    </ButtonLink>
  );
}
