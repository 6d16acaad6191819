import type { Assertion, Attestation } from '@tern/contracts/http/passkeys/credentials';
import type { PasskeyVerifier } from '../../domain/passkeys/passkey-verifier.ts';
import type { PasskeyRecord } from '../../domain/passkeys/passkey.ts';

/** EdDSA, ES256 and RS256 (IANA, COSE Algorithms): one of them is in every authenticator. */
const algorithms = [-8, -7, -257];
/** How long the browser's own dialog waits: as long as a proof is good. */
const timeout = 300_000;

/** Loaded at the first use: with its certificates it takes 26 MB and a quarter of a second. */
const library = () => import('@simplewebauthn/server');

/** WebAuthn Level 3 sections 7.1 and 7.2 by @simplewebauthn/server. */
export function createSimplewebauthnPasskeyVerifier(): PasskeyVerifier {
  return {
    async creationOptions({ relyingParty, challenge }, user, known) {
      return {
        rp: { id: relyingParty.id, name: 'Tern' },
        user: { id: user.handle, name: user.name, displayName: user.displayName },
        challenge,
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
        timeout,
        excludeCredentials: known.map(describe),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        // The authenticator's maker is not asked for: it would name a person's hardware, and Tern trusts no maker more than another.
        attestation: 'none',
      };
    },

    async requestOptions({ relyingParty, challenge }, allowed) {
      return {
        rpId: relyingParty.id,
        challenge,
        timeout,
        userVerification: 'required',
        allowCredentials: allowed.map(describe),
      };
    },

    async verifyCreation({ relyingParty, challenge }, attestation) {
      const { verifyRegistrationResponse } = await library();
      const { clientDataJSON, attestationObject, transports = [] } = attestation.response;
      const answer = await unlessRefused(() =>
        verifyRegistrationResponse({
          response: responseOf(attestation, { clientDataJSON, attestationObject }),
          expectedChallenge: challenge,
          expectedOrigin: relyingParty.origin,
          expectedRPID: relyingParty.id,
          requireUserVerification: true,
          supportedAlgorithmIDs: algorithms,
        }),
      );
      if (!answer?.registrationInfo || isFramed(attestation)) return null;
      const { id, publicKey, counter } = answer.registrationInfo.credential;
      return {
        credentialId: id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports,
      };
    },

    async verifyAssertion({ relyingParty, challenge }, assertion, { credentialId, publicKey, counter }) {
      const { verifyAuthenticationResponse } = await library();
      const { clientDataJSON, authenticatorData, signature } = assertion.response;
      const answer = await unlessRefused(() =>
        verifyAuthenticationResponse({
          response: responseOf(assertion, { clientDataJSON, authenticatorData, signature }),
          expectedChallenge: challenge,
          expectedOrigin: relyingParty.origin,
          expectedRPID: relyingParty.id,
          requireUserVerification: true,
          credential: {
            id: credentialId,
            counter,
            publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
          },
        }),
      );
      // The library gives `verified: false` for a wrong signature and throws for everything else.
      if (!answer?.verified || isFramed(assertion)) return null;
      return { counter: answer.authenticationInfo.newCounter };
    },
  };
}

const describe = ({ credentialId, transports }: Pick<PasskeyRecord, 'credentialId' | 'transports'>) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: [...transports],
});

/** The extensions that a browser reports are not asked for and not read; the user handle was compared before (use-passkey.ts). */
const responseOf = <T>({ id, rawId, type }: Assertion | Attestation, response: T) => ({
  id,
  rawId,
  type,
  response,
  clientExtensionResults: {},
});

/** Whether the answer was made in another site's frame, which the library accepts where the browser does not name that site. */
function isFramed({ response }: Assertion | Attestation): boolean {
  const text = Buffer.from(response.clientDataJSON, 'base64url').toString();
  return (JSON.parse(text) as { crossOrigin?: unknown }).crossOrigin === true;
}

/** Null where the library throws a plain Error, as it does for every invalid answer, garbled ones included. */
async function unlessRefused<T>(verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}
