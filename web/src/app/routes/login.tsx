import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Navigate, useLocation, type Location } from 'react-router';
import type { User } from '@tern/contracts/http/identity';
import { Button } from '../../components/ui/buttons/button.tsx';
import { CrossFade } from '../../components/ui/feedback/cross-fade.tsx';
import { PageTitle } from '../../components/ui/layout/page.tsx';
import { verifyPathFor } from '../../config/paths.ts';
import { DemoButton } from '../../features/session/components/demo-button.tsx';
import { ForgotPasswordForm } from '../../features/session/components/forgot-password-form.tsx';
import { GoogleSignIn } from '../../features/session/components/google-sign-in.tsx';
import { OidcSignIn } from '../../features/session/components/oidc-sign-in.tsx';
import { PasskeySignIn } from '../../features/session/components/passkey-sign-in.tsx';
import { SecondStep } from '../../features/session/components/second-step.tsx';
import { SignInForm } from '../../features/session/components/sign-in-form.tsx';
import { SignUpForm } from '../../features/session/components/sign-up-form.tsx';
import { TurnIllustration } from '../../features/session/components/turn-illustration.tsx';
import { useEnv } from '../../lib/env-context.tsx';
import { redirectTarget } from '../../lib/api/redirect-target.ts';
import { loginViewOf, type LoginView } from '../login-view.ts';
import { VisitorGate } from '../visitor-gate.tsx';
import styles from './login.module.css';

const views = {
  'sign-in': { title: t`Sign In`, question: t`New here?`, other: t`Create Account` },
  'create-account': { title: t`Create Account`, question: t`Been here before?`, other: t`Sign In` },
  'forgot-password': { title: t`Forgot Password`, question: t`Remembered it?`, other: t`Sign In` },
  'second-step': { title: t`Confirm It Is You`, question: t`Another account?`, other: t`Sign In` },
} as const satisfies Record<LoginView, object>;

export const Component = () => <VisitorGate>{(current) => <Login user={current?.user} />}</VisitorGate>;

function Login({ user }: { user: User | undefined }) {
  const location = useLocation();
  const { isDemoOffered, isPasswordOffered } = useEnv();
  const [view, setView] = useState<LoginView>(() =>
    isPasswordOffered ? loginViewOf(location.state) : 'sign-in',
  );

  const confirm = () => setView('second-step');
  if (user) return <Navigate to={pathAfterSignIn(user, location)} replace />;
  return (
    <div className={styles.page}>
      <PageTitle title={views[view].title} />
      <section className={styles.story}>
        <h1 className={styles.claim}>
          <Trans>Whose turn is it?</Trans>
        </h1>
        <p className={styles.tagline}>
          <Trans>Read, write and organize email with AI</Trans>
        </p>
        <p className={styles.lead}>
          <Trans>
            Tern reads the mail you sent, knows who still owes an answer, and has the follow-up drafted when
            the wait is over.
          </Trans>
        </p>
        <TurnIllustration />
      </section>
      <CrossFade view={view} className={styles.entry}>
        {(shown) => (
          <>
            <h2>{views[shown].title}</h2>
            {shown === 'sign-in' && (
              <>
                {isPasswordOffered && <SignInForm onSecondStep={confirm} />}
                <PasskeySignIn />
              </>
            )}
            {shown === 'second-step' && <SecondStep />}
            {shown === 'create-account' && <SignUpForm />}
            {shown === 'forgot-password' && <ForgotPasswordForm />}
            {shown === 'sign-in' && isPasswordOffered && (
              <Button variant="quiet" size="small" onClick={() => setView('forgot-password')}>
                <Trans>Forgot Password</Trans>
              </Button>
            )}
            {(shown === 'sign-in' || shown === 'create-account') && (
              <>
                <OidcSignIn />
                <GoogleSignIn onSecondStep={confirm} />
              </>
            )}
            {(isPasswordOffered || shown === 'second-step') && (
              <p className={styles.switch}>
                {views[shown].question}
                <Button
                  variant="quiet"
                  size="small"
                  onClick={() => setView(shown === 'sign-in' ? 'create-account' : 'sign-in')}
                >
                  {views[shown].other}
                </Button>
              </p>
            )}
            {isDemoOffered && shown !== 'second-step' && <DemoButton isLookedAt={view === 'sign-in'} />}
          </>
        )}
      </CrossFade>
    </div>
  );
}

function pathAfterSignIn(user: { email: string; isEmailVerified: boolean }, location: Location): string {
  if (user.isEmailVerified) return redirectTarget();
  const { verify } = (location.state ?? {}) as { verify?: { email: string; token: string } };
  return verify
    ? `${verifyPathFor(verify.email)}&${new URLSearchParams({ token: verify.token })}`
    : verifyPathFor(user.email);
}
