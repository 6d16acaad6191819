import { fieldError } from '@tern/kernel/app-error';
import { type Saying } from '@tern/contracts/sentences/sentence';
import type { PasskeyStore } from '../passkeys/passkey-store.ts';
import type { UserRecord } from '../users/user.ts';

export interface WaysInContext {
  readonly isPasswordOffered: boolean;
  /** Null where this installation has no client at Google. */
  readonly google: object | null;
  /** Null where the operator has set no OpenID provider up. */
  readonly oidc: { readonly issuer: string } | null;
  readonly passkeys: Pick<PasskeyStore, 'ofUser'>;
}

/**
 * Before a change that takes a way in from an account: another one has to stay, or the user could not sign in again.
 * @param after the user as the change leaves it.
 * @param how `withoutPasskey`: the one that goes; `message`: for a user to whom no way in would stay.
 * @throws AppError `validation-failed` naming `general`
 */
export async function assertWayIn(
  context: WaysInContext,
  after: Pick<UserRecord, 'id' | 'passwordHash' | 'googleSubject' | 'oidcLink'>,
  how: { readonly withoutPasskey?: string; readonly message?: Saying } = {},
): Promise<void> {
  const { withoutPasskey, message = 'Nothing else signs in to your account. Add a passkey first.' } = how;
  if (!(await hasWayIn(context, after, withoutPasskey))) throw fieldError('general', message);
}

async function hasWayIn(
  { isPasswordOffered, google, oidc, passkeys }: WaysInContext,
  { id, passwordHash, googleSubject, oidcLink }: Parameters<typeof assertWayIn>[1],
  withoutPasskey: string | undefined,
): Promise<boolean> {
  if (isPasswordOffered && passwordHash !== null) return true;
  if (isLinkedHere({ google, oidc }, { googleSubject, oidcLink })) return true;
  return (await passkeys.ofUser(id)).some((passkey) => passkey.id !== withoutPasskey);
}

function isLinkedHere(
  { google, oidc }: Pick<WaysInContext, 'google' | 'oidc'>,
  { googleSubject, oidcLink }: Pick<UserRecord, 'googleSubject' | 'oidcLink'>,
): boolean {
  if (google && googleSubject !== null) return true;
  // A provider of earlier settings signs no user in.
  return oidc !== null && oidcLink?.issuer === oidc.issuer;
}

/**
 * Whether the user comes in again after a change that takes passkeys too. Where passwords are offered the mailbox always lets them in;
 * elsewhere a password that is set still links the person at the OpenID provider.
 */
export function comesInWithoutPasskeys(
  { isPasswordOffered, google, oidc }: Omit<WaysInContext, 'passkeys'>,
  after: Pick<UserRecord, 'passwordHash' | 'googleSubject' | 'oidcLink'>,
): boolean {
  if (isPasswordOffered || isLinkedHere({ google, oidc }, after)) return true;
  return oidc !== null && after.passwordHash !== null;
}

/** The user with the address: a Google account or a person at the OpenID provider with another one is unlinked. */
export function withAddress(user: UserRecord, email: string): UserRecord {
  const keepsGoogle = user.googleEmail === email;
  const keepsOidc = user.oidcLink?.email === email;
  return {
    ...user,
    email,
    ...(!keepsGoogle && { googleSubject: null, googleEmail: null }),
    ...(!keepsOidc && { oidcLink: null }),
  };
}

/** As `assertWayIn`, for a change of address. @param after as of `withAddress` */
export function assertWayInAt(context: WaysInContext, after: UserRecord): Promise<void> {
  return assertWayIn(context, after, {
    message:
      'What signs in to your account has your present address, and the new one would unlink it. Add a passkey first.',
  });
}
