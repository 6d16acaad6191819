import type { Attestation, CreationOptions } from '@tern/contracts/http/passkeys/credentials';
import { maxPasskeys, type Passkey } from '@tern/contracts/http/passkeys/own-passkeys';
import { AppError, fieldError } from '@tern/kernel/app-error';
import { newId } from '@tern/kernel/ids';
import { say } from '@tern/contracts/sentences/sentence';
import { signedInUser } from './own-account.ts';
import { makeNotice } from '../notices/make-notice.ts';
import type { MakeEvent } from '../make-event.ts';
import { newSecret } from '../secrets/secret-token.ts';
import { checkSession, type CheckSessionContext } from '../sessions/check-session.ts';
import { throttleAccount } from '../throttle/throttle.ts';
import type { UserStore } from '../users/user-store.ts';
import { newAttempt, openAttempt, sealAttempt, spendAttempt } from '../passkeys/attempt.ts';
import type { PasskeyStore } from '../passkeys/passkey-store.ts';
import type { PasskeyVerifier } from '../passkeys/passkey-verifier.ts';
import { passkeyOf } from '../passkeys/passkey.ts';
import { proveFreshly, type FreshProof, type ProveFreshlyContext } from './prove-freshly.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import { userHandleOf } from '../passkeys/use-passkey.ts';

interface Own {
  readonly userId: string;
  readonly sessionId: string;
}

export interface AddPasskeyContext extends ProveFreshlyContext {
  readonly users: Pick<UserStore, 'find' | 'publish'>;
  readonly passkeys: PasskeyStore;
  readonly passkeyVerifier: PasskeyVerifier;
  readonly sessionCheck: CheckSessionContext;
  readonly makeEvent: MakeEvent;
}

/**
 * Gives the browser the options to make a passkey. The proof comes first: a passer-by at an open browser must not leave a key behind.
 * @throws AppError `validation-failed` naming a proof or, at too many passkeys, `general`; `too-many-requests`, `not-available-here`
 */
export async function beginPasskey(
  context: AddPasskeyContext,
  { userId, sessionId, proof }: Own & { readonly proof: FreshProof },
): Promise<{ options: CreationOptions; ticket: string }> {
  const { users, passkeys, passkeyVerifier } = context;
  const relyingParty = relyingPartyOf(context.webUrl());
  const user = await signedInUser(users, userId);
  await proveFreshly(context, user, { sessionId, proof });
  const known = await passkeys.ofUser(userId);
  if (known.length >= maxPasskeys) throw tooManyPasskeys();
  const challenge = newSecret();
  const named = { handle: userHandleOf(userId), name: user.email, displayName: user.name };
  return {
    options: await passkeyVerifier.creationOptions({ relyingParty, challenge }, named, known),
    ticket: sealAttempt(context, 'add', newAttempt(context, 'add', { challenge, userId, sessionId })),
  };
}

/**
 * Keeps the passkey that the browser made, and mails its user that there is one.
 * @throws AppError `validation-failed` naming `attestation` or `general`; `too-many-requests`, `session-expired`, `not-available-here`
 */
export async function addPasskey(
  context: AddPasskeyContext,
  request: Own & { readonly ticket: string; readonly name: string; readonly attestation: Attestation },
): Promise<Passkey> {
  const { users, passkeys, passkeyVerifier, sessionCheck, clock } = context;
  const { userId, sessionId, ticket, name, attestation } = request;
  const user = await signedInUser(users, userId);
  await throttleAccount(context, 'passkey', userId);
  const attempt = openAttempt(context, 'add', ticket);
  if (attempt?.challenge == null || attempt.userId !== userId || attempt.sessionId !== sessionId)
    throw notMade();
  const asked = { relyingParty: relyingPartyOf(context.webUrl()), challenge: attempt.challenge };
  const made = await passkeyVerifier.verifyCreation(asked, attestation);
  if (!made || !(await spendAttempt(context, attempt))) throw notMade();
  const record = { ...made, id: newId(), userId, name, createdAt: clock.now(), lastUsedAt: null };
  const outcome = await passkeys.insert(record);
  if (outcome === 'full') throw tooManyPasskeys();
  if (outcome === 'known') throw fieldError('general', 'This passkey belongs to an account already.');
  try {
    // A reset or a deletion meanwhile ended the session before it removed the passkeys: this one may have come after.
    await checkSession(sessionCheck, sessionId);
  } catch (error) {
    await passkeys.remove(userId, record.id);
    throw error;
  }
  await users.publish(userId, [makeNotice(context, user, { kind: 'passkey-added' })]);
  return passkeyOf(record);
}

const notMade = () => fieldError('attestation', 'The passkey could not be added. Please begin again.');

function tooManyPasskeys(): AppError {
  const text = say('You have {count} passkeys, which is the maximum. Remove one that you no longer use.', {
    count: maxPasskeys,
  });
  return new AppError('validation-failed', { message: text, fields: { general: [text] } });
}
