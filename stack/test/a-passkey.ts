import { addPasskey, beginPasskey } from '@tern/contracts/http/passkeys/own-passkeys';
import { createSoftAuthenticator } from '@tern/testing/soft-authenticator';
import { password } from './sign-up.ts';
import type { Visitor } from './visitor.ts';

/** The user adds a passkey of an authenticator in software. @returns its id */
export async function addPasskeyTo(visitor: Visitor, webUrl: string): Promise<string> {
  const { options, ticket } = await visitor.ask(beginPasskey, { body: { password } });
  const attestation = createSoftAuthenticator(webUrl).create(options);
  const { passkey } = await visitor.ask(addPasskey, {
    body: { ticket, name: 'Quibberish key', attestation },
  });
  return passkey.id;
}
