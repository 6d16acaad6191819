import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '@tern/contracts/define-endpoint';
import { provePasskey, type beginPasskey } from '@tern/contracts/http/passkeys/own-passkeys';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { askPasskey } from '../../../lib/passkeys.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

/** The proof, just given, that the user is still the same person. */
export type FreshProof = BodyInput<typeof beginPasskey>;

/** Asks a passkey of the user for a proof. */
export function useProveByPasskey() {
  const api = useApi();
  return useMutation({
    mutationFn: async (): Promise<FreshProof> => {
      const { options, ticket } = await api.request(provePasskey);
      return { ticket, assertion: await askPasskey(options) };
    },
  });
}

/** A change of passkeys or of the second factor that needs a fresh proof. */
export function useProvedChange<T>(change: (api: ApiClient, proof: FreshProof) => Promise<T>) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (proof: FreshProof) => change(api, proof),
    // The answer may have recovery codes: it is not cached after its dialog is closed.
    gcTime: 0,
    // Not awaited: the row of a removed passkey would be unmounted before its `onSuccess` runs.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.passkeys });
      // Other sessions have ended.
      void queryClient.invalidateQueries({ queryKey: queryKeys.sessions });
    },
  });
}
export type ProvedChange<T> = ReturnType<typeof useProvedChange<T>>;
