import { fieldError } from '@tern/kernel/app-error';
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
  how: { readonly withoutPasskey?: string; readonly message?: string } = {},
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
  if (google && googleSubject !== null) return true;
  // A provider of earlier settings signs no user in.
  if (oidc && oidcLink?.issuer === oidc.issuer) return true;
  return (await passkeys.ofUser(id)).some((passkey) => passkey.id !== withoutPasskey);
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
