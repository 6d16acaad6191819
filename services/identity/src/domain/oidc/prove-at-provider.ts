import { minute, type Clock } from '@tern/kernel/clock';
import { AppError } from '@tern/kernel/app-error';
import { say, type Saying } from '@tern/contracts/sentences/sentence';
import {
  findPresentedSession,
  type FindPresentedSessionContext,
} from '../sessions/find-presented-session.ts';
import type { SigningIn } from '../sign-in/enter.ts';
import type { UserRecord } from '../users/user.ts';
import type { UserReader } from '../users/user-store.ts';
import { freshMs, sealOidc, type OidcCookieContext, type ProvedSession } from './oidc-cookie.ts';
import type { OidcPerson, SignInProvider } from './sign-in-provider.ts';

/** Between the provider's clock and ours. */
const skewMs = minute;

/** Whether the person proved to the provider within the last five minutes who they are, and not only that this browser is known there. */
export function isFreshSignIn({ clock }: { readonly clock: Clock }, authenticatedAt: Date | null): boolean {
  if (!authenticatedAt) return false;
  const ageMs = clock.now().getTime() - authenticatedAt.getTime();
  return ageMs < freshMs && ageMs >= -skewMs;
}

export interface ProveAtProviderContext extends FindPresentedSessionContext, OidcCookieContext {
  readonly users: Pick<UserReader, 'findByOidc'>;
  readonly provider: SignInProvider;
}

/** The value of the cookie that proves the user afresh, in their session. */
export interface ProvedAtProvider {
  readonly proved: UserRecord;
  readonly proof: string;
}

/**
 * A signed-in user has signed in at the provider once more, as the settings ask before changes. Starts no session and ends none.
 * @throws AppError `wrong-credentials` when the session is another one, the person is not its user, or did not sign in just now
 */
export async function proveAtProvider(
  context: ProveAtProviderContext,
  { cookies }: Pick<SigningIn, 'cookies'>,
  { person, proves }: { readonly person: OidcPerson; readonly proves: ProvedSession },
): Promise<ProvedAtProvider> {
  const { name } = context.provider;
  const session = await findPresentedSession(context, cookies);
  if (session?.id !== proves.sessionId)
    throw refused('You have signed out or in again since. Please begin again under Settings.');
  const user = await context.users.findByOidc(person);
  if (user?.id !== proves.userId)
    throw refused(
      say('You signed in at {name} as another person than the one who signs in to your account.', { name }),
    );
  if (!isFreshSignIn(context, person.authenticatedAt))
    throw refused(
      say('{name} did not ask you to sign in again, so this does not prove that it is you.', { name }),
    );
  return { proved: user, proof: sealOidc(context, 'proof', proves) };
}

const refused = (message: Saying) => new AppError('wrong-credentials', { message });
