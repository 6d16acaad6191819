import type { Assertion, RequestOptions } from '@tern/contracts/http/passkeys/credentials';
import { AppError, fieldError } from '@tern/kernel/app-error';
import { makeNotice } from '../notices/make-notice.ts';
import {
  newAttempt,
  openAttempt,
  sealAttempt,
  spendAttempt,
  type Attempt,
  type AttemptContext,
} from '../passkeys/attempt.ts';
import type { PasskeyRecord } from '../passkeys/passkey.ts';
import { hashRecoveryCode } from '../passkeys/recovery-codes.ts';
import type { SecondFactorStore } from '../passkeys/second-factor-store.ts';
import { askForPasskey, usePasskey, type UsePasskeyContext } from '../passkeys/use-passkey.ts';
import { hashSecret } from '../secrets/secret-token.ts';
import { takeBackAttempts, type ThrottleContext } from '../throttle/attempt-counters.ts';
import { forgetAccountAttempts, throttleAccount, throttleClientAddress } from '../throttle/throttle.ts';
import type { UserRecord } from '../users/user.ts';
import { enter, type EnterContext, type SignedIn, type SigningIn } from './enter.ts';

/** The user is known and has to confirm the sign-in: the value of the cookie that ties the second step to this browser. */
export interface HalfSignedIn {
  readonly secondStep: string;
}

export interface AskSecondStepContext extends Pick<AttemptContext, 'sealer' | 'clock'> {
  readonly secondFactors: Pick<SecondFactorStore, 'find'>;
}

/** The proof of the first step; void once the password has changed or what signed in was unlinked. */
type FirstStep = 'password' | 'google' | 'oidc';
const provedBy: Record<FirstStep, (user: UserRecord) => string | null> = {
  password: ({ passwordHash }) => passwordHash,
  google: ({ googleSubject }) => googleSubject,
  oidc: ({ oidcLink }) => oidcLink && `${oidcLink.issuer} ${oidcLink.subject}`,
};
const proofOf = (user: UserRecord, by: FirstStep) => `${by}.${hashSecret(provedBy[by](user) ?? '')}`;
const isUnchanged = (user: UserRecord, firstStep: string | null) =>
  (['password', 'google', 'oidc'] as const).some((by) => firstStep === proofOf(user, by));

/** Null for users who have not switched the second factor on: one step is enough. */
export async function askSecondStep(
  context: AskSecondStepContext,
  user: UserRecord,
  by: FirstStep,
): Promise<HalfSignedIn | null> {
  if (!(await context.secondFactors.find(user.id))) return null;
  const attempt = newAttempt(context, 'second-step', { userId: user.id, firstStep: proofOf(user, by) });
  return { secondStep: sealAttempt(context, 'second-step', attempt) };
}

export interface SecondStepContext extends EnterContext, UsePasskeyContext, ThrottleContext {
  readonly secondFactors: Pick<SecondFactorStore, 'useCode'>;
}

/**
 * A challenge for the passkeys of the user whose first step went well in this browser.
 * @returns the new value of its cookie too.
 * @throws AppError `wrong-credentials` when that is more than 10 minutes ago, `not-available-here`
 */
export async function beginSecondStep(
  context: SecondStepContext,
  cookie: string | undefined,
): Promise<HalfSignedIn & { options: RequestOptions }> {
  const { attempt: before } = await firstStepOf(context, cookie);
  const { options, attempt } = await askForPasskey(context, 'second-step', before);
  return { options, secondStep: sealAttempt(context, 'second-step', attempt) };
}

export interface FinishSecondStepRequest extends SigningIn {
  /** One of both is needed. */
  readonly assertion?: Assertion | undefined;
  readonly recoveryCode?: string | undefined;
}

/**
 * Starts the session of a user who has passed the first step: with a passkey of theirs, or a recovery code in its place.
 * @throws AppError `wrong-credentials`, `validation-failed` naming `recoveryCode`, `too-many-requests`, `account-disabled`
 */
export async function finishSecondStep(
  context: SecondStepContext,
  request: FinishSecondStepRequest,
): Promise<SignedIn> {
  const { attempt, user } = await firstStepOf(context, request.cookies.attempt);
  const passkey = request.assertion
    ? await confirmByPasskey(context, attempt, request.assertion, request.clientAddress)
    : await confirmByCode(context, attempt, user, request.recoveryCode);
  return enter(context, { ...request, user }, async () => {
    const now = await context.users.find(user.id);
    if (now === null || !isUnchanged(now, attempt.firstStep)) return false;
    return passkey === null || (await context.passkeys.findByCredentialId(passkey.credentialId)) !== null;
  });
}

/** @throws AppError `wrong-credentials` when the first step is over: its time, or what it proved. */
async function firstStepOf(
  context: SecondStepContext,
  cookie: string | undefined,
): Promise<{ attempt: Attempt; user: UserRecord }> {
  const attempt = openAttempt(context, 'second-step', cookie);
  const user = attempt?.userId == null ? null : await context.users.find(attempt.userId);
  if (!attempt || !user || !isUnchanged(user, attempt.firstStep)) throw beginAgain();
  return { attempt, user };
}

/** A passkey cannot be guessed, so a counter by account would only let others hold its owner up. */
async function confirmByPasskey(
  context: SecondStepContext,
  attempt: Attempt,
  assertion: Assertion,
  clientAddress: string,
): Promise<PasskeyRecord> {
  const counted = await throttleClientAddress(context, 'passkey', clientAddress);
  const passkey = await usePasskey(context, attempt, assertion);
  if (!passkey)
    throw new AppError('wrong-credentials', {
      message: 'The passkey did not confirm the sign-in. Please try again.',
    });
  await takeBackAttempts(context, counted, 1);
  return passkey;
}

async function confirmByCode(
  context: SecondStepContext,
  attempt: Attempt,
  user: UserRecord,
  code: string | undefined,
): Promise<null> {
  if (code === undefined) throw fieldError('recoveryCode', 'Enter a recovery code.');
  await throttleAccount(context, 'recovery-code', user.id);
  if (!(await context.secondFactors.useCode(user.id, hashRecoveryCode(user.id, code))))
    throw fieldError('recoveryCode', 'This is not one of your recovery codes, or it has been used.');
  if (!(await spendAttempt(context, attempt))) throw beginAgain();
  await forgetAccountAttempts(context, 'recovery-code', user.id);
  await context.users.publish(user.id, [makeNotice(context, user, { kind: 'recovery-code-used' })]);
  return null;
}

const beginAgain = () =>
  new AppError('wrong-credentials', { message: 'This took too long. Please sign in again from the start.' });
