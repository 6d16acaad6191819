import type {
  Assertion,
  Attestation,
  CreationOptions,
  RequestOptions,
} from '@tern/contracts/http/passkeys/credentials';
import type { PasskeyRecord } from './passkey.ts';
import type { RelyingParty } from './relying-party.ts';

type Known = Pick<PasskeyRecord, 'credentialId' | 'transports'>;

/** The question to the browser, against which its answer is judged. */
export interface Asked {
  readonly relyingParty: RelyingParty;
  /** Base64url of 32 random bytes. */
  readonly challenge: string;
}

/** Knows WebAuthn: what to ask of browsers, and whether an answer holds. User verification is always required. */
export interface PasskeyVerifier {
  /** @param user whose passkey it will be; `handle` (base64url) comes back with each use, `known` authenticators make no second one. */
  creationOptions(
    asked: Asked,
    user: { readonly handle: string; readonly name: string; readonly displayName: string },
    known: readonly Known[],
  ): Promise<CreationOptions>;
  /** @param allowed empty lets the browser offer what it has. */
  requestOptions(asked: Asked, allowed: readonly Known[]): Promise<RequestOptions>;
  /** The record of a new passkey; null when the answer is invalid. */
  verifyCreation(
    asked: Asked,
    attestation: Attestation,
  ): Promise<Pick<PasskeyRecord, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | null>;
  /** The counter after this use; null when the answer is invalid, or its counter has not grown. */
  verifyAssertion(
    asked: Asked,
    assertion: Assertion,
    passkey: Pick<PasskeyRecord, 'credentialId' | 'publicKey' | 'counter'>,
  ): Promise<{ readonly counter: number } | null>;
}
