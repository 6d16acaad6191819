import { t } from '@lingui/core/macro';
import type {
  Assertion,
  Attestation,
  CreationOptions,
  RequestOptions,
} from '@tern/contracts/http/passkeys/credentials';

/** Why the browser gave no answer of a passkey, as a text for the user. */
class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
}

/** Whether this browser has passkeys at this address: they belong to a name, so there are none at an IP address, nor without https. */
export function hasPasskeys(): boolean {
  const { hostname } = window.location;
  const isAddress = hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname);
  return !isAddress && typeof window.PublicKeyCredential === 'function';
}

/** Loaded when a passkey is used; not in the first-screen bundle. */
const library = () => import('@simplewebauthn/browser');

/** Lets the browser make a passkey. @throws PasskeyError when it did not, which may be because the user canceled. */
export async function makePasskey(optionsJSON: CreationOptions): Promise<Attestation> {
  const { startRegistration } = await library();
  return inWords(startRegistration({ optionsJSON }));
}

/** Lets the browser answer with a passkey that it has. @throws PasskeyError as above. */
export async function askPasskey(optionsJSON: RequestOptions): Promise<Assertion> {
  const { startAuthentication } = await library();
  return inWords(startAuthentication({ optionsJSON }));
}

/** Error messages differ between browsers and name no remedy; the names of the errors are standard (WebAuthn section 5.1). */
async function inWords<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw new PasskeyError(textOf(error instanceof Error ? error.name : ''), { cause: error });
  }
}

function textOf(name: string): string {
  switch (name) {
    case 'NotAllowedError':
    case 'AbortError':
      return t`No passkey was used: you canceled, or this device has none for Tern.`;
    case 'InvalidStateError':
      return t`This device already has a passkey of your account.`;
    case 'SecurityError':
      return t`Passkeys do not work at this address. Open Tern by its own address.`;
    default:
      return t`The browser could not use a passkey. Please try again.`;
  }
}
