import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readMessageBody } from '@tern/contracts/http/messages';
import type { CallInput } from '../../lib/api/api-request.ts';
import { useApi } from '../../lib/api/api-context.tsx';
import { useFreshSession } from '../../lib/current-user.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** Where a frame finds the body, once the session is good: without one the frame would stay blank, and it cannot renew it. */
export function useBodyAddress(call: CallInput<typeof readMessageBody>) {
  const freshSession = useFreshSession();
  const address = useApi().addressOf(readMessageBody, call);
  return useQuery({
    queryKey: queryKeys.bodyAddress(address),
    queryFn: async () => {
      await freshSession();
      return address;
    },
    staleTime: Infinity,
    // Each frame that is opened later wants a session that is good then.
    gcTime: 0,
    // The images of a body come in the place of the body without.
    placeholderData: keepPreviousData,
  });
}
