import { removePasskey } from '@tern/contracts/http/passkeys/own-passkeys';
import { useProvedChange } from './fresh-proof.ts';

export const useRemovePasskey = (passkeyId: string) =>
  useProvedChange((api, body) => api.request(removePasskey, { params: { passkeyId }, body }));
