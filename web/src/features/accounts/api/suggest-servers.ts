import { useMutation } from '@tanstack/react-query';
import { suggestServers } from '@tern/contracts/http/mail-accounts';
import { useApi } from '../../../lib/api/api-context.tsx';

/** The mail servers of an address; null when no source names them. */
export function useSuggestServers() {
  const api = useApi();
  return useMutation({
    mutationFn: async (emailAddress: string) =>
      (await api.request(suggestServers, { body: { emailAddress } })).suggestion,
  });
}
