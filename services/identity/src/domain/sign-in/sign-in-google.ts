import { AppError } from '@tern/kernel/app-error';
import { makeLinkNotice, makeNotice, type NoticeContext } from '../notices/make-notice.ts';
import { hashSecret, newSecret } from '../secrets/secret-token.ts';
import type { ThrottleContext } from '../throttle/attempt-counters.ts';
import { throttleAccount, throttleClientAddress } from '../throttle/throttle.ts';
import { unverifiedMs, verificationLinkMs } from '../verification/sign-up.ts';
import type { UserRecord } from '../users/user.ts';
import { enter, type EnterContext, type SignedIn, type SigningIn } from './enter.ts';
import type { GoogleProof } from './google-proof.ts';
import { newAccount, registerVerified } from './new-account.ts';
import { askSecondStep, type AskSecondStepContext, type HalfSignedIn } from './second-step.ts';

export interface SignInGoogleContext
  extends EnterContext, ThrottleContext, NoticeContext, Pick<AskSecondStepContext, 'secondFactors'> {}

export interface SignInGoogleRequest extends SigningIn {
  /** Null when the credential was invalid. */
  readonly proof: GoogleProof | null;
}

export const googleFailedText = 'Google authentication failed';

/**
 * Starts a session for a user whom Google identifies (S12). The account is found by Google's lasting id. The first time it is the verified
 * account with the address, if Google itself runs that mailbox, else a new one: verified where Google runs the mailbox, elsewhere only by
 * the link of the ordinary verification mail, as Google knows only that the address was the person's once. A sign-up with an unproved
 * address is not taken over but removed as at verification: a stranger may have made it. For users with a second factor Google is only the
 * first step: their Google account is not their passkey.
 * @throws AppError `wrong-credentials`, `too-many-requests`
 */
export async function signInGoogle(
  context: SignInGoogleContext,
  request: SignInGoogleRequest,
): Promise<SignedIn | HalfSignedIn> {
  const { users, secondFactors } = context;
  const { proof, browser, clientAddress } = request;
  if (!proof) throw new AppError('wrong-credentials', { message: googleFailedText });
  const user =
    (await users.findByGoogleSubject(proof.subject)) ??
    (await link(context, proof)) ??
    (await register(context, proof, { browser, clientAddress }));
  const half = await askSecondStep(context, user, 'google');
  return half ?? enter(context, { ...request, user }, async () => !(await secondFactors.find(user.id)));
}

/** Null when the address has no account yet. */
async function link(
  context: SignInGoogleContext,
  { subject, email, isMailboxOfGoogle }: GoogleProof,
): Promise<UserRecord | null> {
  const { users } = context;
  const owner = await users.findVerified(email);
  if (!owner) return null;
  if (!isMailboxOfGoogle)
    throw new AppError('wrong-credentials', {
      message: `${googleFailedText}. This address has an account already: sign in with its password.`,
    });
  if (owner.googleSubject === subject) return owner;
  const notice = makeNotice(context, owner, { kind: 'google-linked' });
  if (!(await users.linkGoogle(owner.id, { subject, email }, [notice])))
    throw new AppError('wrong-credentials', {
      message: `${googleFailedText}. This address has an account that another Google account signs in to.`,
    });
  return { ...owner, googleSubject: subject, googleEmail: email };
}

type Registration = Pick<SigningIn, 'browser' | 'clientAddress'>;

async function register(
  context: SignInGoogleContext,
  proof: GoogleProof,
  registration: Registration,
): Promise<UserRecord> {
  const isMade = proof.isMailboxOfGoogle
    ? await registerVerified(context, newUser(context, proof, registration))
    : await registerUnverified(context, newUser(context, proof, registration), registration);
  if (isMade) return isMade;
  // Two sign-ins at once: the other one made it.
  const other = await context.users.findByGoogleSubject(proof.subject);
  if (!other) throw new AppError('conflict', { retriable: true });
  return other;
}

function newUser(context: SignInGoogleContext, proof: GoogleProof, { browser }: Registration): UserRecord {
  const { subject: googleSubject, email: googleEmail } = proof;
  return { ...newAccount(context, proof, browser), googleSubject, googleEmail };
}

/** A claim on the address, as a sign-up with a password is. Null as above. */
async function registerUnverified(
  context: SignInGoogleContext,
  made: UserRecord,
  { clientAddress }: Registration,
): Promise<UserRecord | null> {
  const { users, clock } = context;
  await throttleClientAddress(context, 'mail', clientAddress);
  await throttleAccount(context, 'mail', made.email);
  const token = newSecret();
  const expiresAt = new Date(clock.now().getTime() + verificationLinkMs);
  const user = { ...made, verification: { hash: hashSecret(token), expiresAt } };
  const mail = makeLinkNotice(context, user, { kind: 'verify-email', token, expiresAt });
  const forgetAt = new Date(clock.now().getTime() + unverifiedMs);
  return (await users.insert(user, forgetAt, [mail])) ? user : null;
}
