import type { Assertion, RequestOptions } from '@tern/contracts/http/passkeys/credentials';
import { newSecret } from '../secrets/secret-token.ts';
import { newAttempt, spendAttempt, type Attempt, type AttemptContext } from './attempt.ts';
import type { PasskeyStore } from './passkey-store.ts';
import type { PasskeyVerifier } from './passkey-verifier.ts';
import type { PasskeyRecord } from './passkey.ts';
import { relyingPartyOf } from './relying-party.ts';

export interface UsePasskeyContext extends AttemptContext {
  readonly passkeys: Pick<PasskeyStore, 'ofUser' | 'findByCredentialId' | 'noteUse'>;
  readonly passkeyVerifier: Pick<PasskeyVerifier, 'requestOptions' | 'verifyAssertion'>;
  readonly webUrl: () => string;
}

/** Gives what authenticators keep as the user of a passkey: the account's id, which says nothing of the person. */
export const userHandleOf = (userId: string) => Buffer.from(userId).toString('base64url');

/**
 * A new challenge for a passkey; without a user, for any that the browser has.
 * @param before the attempt that it continues, which keeps its id and its end.
 * @throws AppError `not-available-here`
 */
export async function askForPasskey(
  context: UsePasskeyContext,
  purpose: Parameters<typeof newAttempt>[1],
  before: Partial<Attempt>,
): Promise<{ options: RequestOptions; attempt: Attempt }> {
  const relyingParty = relyingPartyOf(context.webUrl());
  const challenge = newSecret();
  const attempt = { ...newAttempt(context, purpose, {}), ...before, challenge };
  const allowed = attempt.userId === null ? [] : await context.passkeys.ofUser(attempt.userId);
  return {
    options: await context.passkeyVerifier.requestOptions({ relyingParty, challenge }, allowed),
    attempt,
  };
}

/**
 * The passkey that gave this answer. It spends the attempt: of parallel answers one wins, and none works twice.
 * @returns null when the answer does not hold: a passkey that is unknown or of another user than the attempt's, another challenge, origin
 * or host, no verified user, a wrong signature, a counter that went back, an attempt that was spent.
 */
export async function usePasskey(
  context: UsePasskeyContext,
  attempt: Attempt,
  assertion: Assertion,
): Promise<PasskeyRecord | null> {
  const { passkeys, passkeyVerifier, clock } = context;
  const { challenge, userId } = attempt;
  const passkey = await passkeys.findByCredentialId(assertion.id);
  if (!passkey || challenge === null || (userId !== null && passkey.userId !== userId)) return null;
  const { userHandle } = assertion.response;
  if (userHandle !== undefined && userHandle !== userHandleOf(passkey.userId)) return null;
  const asked = { relyingParty: relyingPartyOf(context.webUrl()), challenge };
  const verified = await passkeyVerifier.verifyAssertion(asked, assertion, passkey);
  if (!verified || !(await spendAttempt(context, attempt))) return null;
  const isNoted = await passkeys.noteUse(passkey.id, { counter: verified.counter, at: clock.now() });
  return isNoted ? passkey : null;
}
