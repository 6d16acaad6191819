import { useQuery } from '@tanstack/react-query';
import { listContacts } from '@tern/contracts/http/contacts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

/** The contact with exactly this address; null where there is none. */
export function useContactAt(address: string) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.contactsAt(address),
    queryFn: async ({ signal }) => {
      const { contacts } = await api.request(listContacts, { query: { address, limit: 1 }, signal });
      return contacts[0] ?? null;
    },
  });
}
