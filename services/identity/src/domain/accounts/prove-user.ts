import { fieldError } from '@tern/kernel/app-error';
import type { GoogleProof } from '../sign-in/google-proof.ts';
import type { UserRecord } from '../users/user.ts';
import { provePassword, type ProvePasswordContext } from './prove-password.ts';

export type ProveUserContext = ProvePasswordContext;

export interface UserProof {
  /** One of both is needed. */
  readonly password: string | undefined;
  /** Who signed in at Google just now; null when nothing was sent or it did not hold. */
  readonly google: GoogleProof | null;
}

/**
 * A signed-in user proves that it is still them, by the password or a Google sign-in of the last minutes.
 * @param action for people who have no password: "delete the account"
 * @throws AppError `validation-failed` naming `password` or `credentials`, `too-many-requests`
 */
export async function proveUser(
  context: ProveUserContext,
  user: UserRecord,
  { password, google }: UserProof,
  action: string,
): Promise<void> {
  if (password !== undefined) return provePassword(context, user, { password, field: 'password' });
  if (google?.isFresh && google.subject === user.googleSubject) return;
  if (user.passwordHash) throw fieldError('password', 'Enter your password.');
  throw fieldError('credentials', `Sign in with Google once more to ${action}.`);
}
