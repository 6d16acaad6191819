import type { RequestOptions } from '@tern/contracts/http/passkeys/credentials';
import type { Passkey, SecondFactor } from '@tern/contracts/http/passkeys/own-passkeys';
import type { PasskeyStore } from '../passkeys/passkey-store.ts';
import { passkeyOf } from '../passkeys/passkey.ts';
import type { SecondFactorStore } from '../passkeys/second-factor-store.ts';
import { sealAttempt } from '../passkeys/attempt.ts';
import { askForPasskey, type UsePasskeyContext } from '../passkeys/use-passkey.ts';

export interface ListPasskeysContext {
  readonly passkeys: Pick<PasskeyStore, 'ofUser'>;
  readonly secondFactors: Pick<SecondFactorStore, 'find'>;
}

/** Lists what the settings show. */
export async function listPasskeys(
  { passkeys, secondFactors }: ListPasskeysContext,
  userId: string,
): Promise<{ passkeys: Passkey[]; secondFactor: SecondFactor }> {
  const [own, factor] = await Promise.all([passkeys.ofUser(userId), secondFactors.find(userId)]);
  return {
    passkeys: own.map(passkeyOf),
    secondFactor: { isOn: factor !== null, recoveryCodesLeft: factor?.codeHashes.length ?? 0 },
  };
}

/** A challenge for a fresh proof in this session, and the ticket that goes with its answer. @throws AppError `not-available-here` */
export async function askForProof(
  context: UsePasskeyContext,
  own: { readonly userId: string; readonly sessionId: string },
): Promise<{ options: RequestOptions; ticket: string }> {
  const { options, attempt } = await askForPasskey(context, 'prove', own);
  return { options, ticket: sealAttempt(context, 'prove', attempt) };
}
