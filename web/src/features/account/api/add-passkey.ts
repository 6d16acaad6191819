import { addPasskey, beginPasskey } from '@tern/contracts/http/passkeys/own-passkeys';
import { makePasskey } from '../../../lib/passkeys.ts';
import { useProvedChange } from './fresh-proof.ts';

/** Makes a passkey in the browser and adds it to the account. */
export const useAddPasskey = (name: string) =>
  useProvedChange(async (api, proof) => {
    const { options, ticket } = await api.request(beginPasskey, { body: proof });
    const attestation = await makePasskey(options);
    return api.request(addPasskey, { body: { ticket, name, attestation } });
  });
