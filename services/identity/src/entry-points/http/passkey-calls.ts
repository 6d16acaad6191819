import * as own from '@tern/contracts/http/passkeys/own-passkeys';
import * as calls from '@tern/contracts/http/passkeys/sign-in';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import { addPasskey, beginPasskey, type AddPasskeyContext } from '../../domain/accounts/add-passkey.ts';
import { askForProof, listPasskeys, type ListPasskeysContext } from '../../domain/accounts/list-passkeys.ts';
import { removePasskey, type RemovePasskeyContext } from '../../domain/accounts/remove-passkey.ts';
import {
  replaceRecoveryCodes,
  switchSecondFactorOff,
  switchSecondFactorOn,
  type SwitchSecondFactorContext,
} from '../../domain/accounts/switch-second-factor.ts';
import {
  beginSecondStep,
  finishSecondStep,
  type SecondStepContext,
} from '../../domain/sign-in/second-step.ts';
import {
  beginPasskeySignIn,
  signInPasskey,
  type SignInPasskeyContext,
} from '../../domain/sign-in/sign-in-passkey.ts';
import { finishSignIn, signingInOf, type FinishSignInContext } from './finish-sign-in.ts';
import { freshProofOf } from './fresh-proof.ts';
import type { GoogleCalls } from './google-calls.ts';

export type PasskeySignInCalls = SignInPasskeyContext & SecondStepContext & FinishSignInContext;

/** Sign-in with a passkey alone, and the second step of the other ways to sign in. */
export function mountPasskeySignIn(mounting: Mounting, context: PasskeySignInCalls): void {
  const { cookies } = context;

  mountEndpoint(mounting, calls.beginPasskeySignIn, async ({ response }) => {
    const { options, attemptCookie } = await beginPasskeySignIn(context);
    cookies.setAttempt(response, attemptCookie);
    return { options };
  });

  mountEndpoint(mounting, calls.signInPasskey, async ({ body, request, response }) => {
    const outcome = await signInPasskey(context, { ...body, ...signingInOf(context, request) });
    cookies.clearAttempt(response);
    return finishSignIn(context, { request, response }, outcome);
  });

  mountEndpoint(mounting, calls.beginSecondStep, async ({ request, response }) => {
    const { options, secondStep } = await beginSecondStep(context, cookies.read(request).attempt);
    cookies.setAttempt(response, secondStep);
    return { options };
  });

  mountEndpoint(mounting, calls.finishSecondStep, async ({ body, request, response }) => {
    const outcome = await finishSecondStep(context, { ...body, ...signingInOf(context, request) });
    cookies.clearAttempt(response);
    return finishSignIn(context, { request, response }, outcome);
  });
}

export type OwnPasskeyCalls = AddPasskeyContext &
  ListPasskeysContext &
  RemovePasskeyContext &
  SwitchSecondFactorContext &
  Pick<GoogleCalls, 'google' | 'cookies'>;

/** Mounts what users change about their passkeys and their second factor. */
export function mountOwnPasskeys(mounting: Mounting, context: OwnPasskeyCalls): void {
  const proofOf = (body: Parameters<typeof freshProofOf>[1], exchange: Parameters<typeof freshProofOf>[2]) =>
    freshProofOf(context, body, exchange);

  mountEndpoint(mounting, own.listPasskeys, ({ principal }) => listPasskeys(context, principal.userId));

  mountEndpoint(mounting, own.provePasskey, ({ principal: { userId, sessionId } }) =>
    askForProof(context, { userId, sessionId }),
  );

  mountEndpoint(mounting, own.beginPasskey, async ({ principal: { userId, sessionId }, body, request }) =>
    beginPasskey(context, { userId, sessionId, proof: await proofOf(body, { request, sessionId }) }),
  );

  mountEndpoint(mounting, own.addPasskey, async ({ principal: { userId, sessionId }, body }) => ({
    passkey: await addPasskey(context, { userId, sessionId, ...body }),
  }));

  mountEndpoint(mounting, own.removePasskey, async ({ principal, params, body, request }) => {
    const { userId, sessionId } = principal;
    await removePasskey(context, {
      userId,
      sessionId,
      ...params,
      proof: await proofOf(body, { request, sessionId }),
    });
    return {};
  });

  mountEndpoint(mounting, own.switchSecondFactorOn, async ({ principal, body, request }) => {
    const { userId, sessionId } = principal;
    const proof = await proofOf(body, { request, sessionId });
    return { recoveryCodes: await switchSecondFactorOn(context, { userId, sessionId, proof }) };
  });

  mountEndpoint(mounting, own.switchSecondFactorOff, async ({ principal, body, request }) => {
    const { userId, sessionId } = principal;
    await switchSecondFactorOff(context, {
      userId,
      sessionId,
      proof: await proofOf(body, { request, sessionId }),
    });
    return {};
  });

  mountEndpoint(mounting, own.replaceRecoveryCodes, async ({ principal, body, request }) => {
    const { userId, sessionId } = principal;
    const proof = await proofOf(body, { request, sessionId });
    return { recoveryCodes: await replaceRecoveryCodes(context, { userId, sessionId, proof }) };
  });
}
