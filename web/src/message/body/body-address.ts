import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readMessageBody } from '@tern/contracts/http/messages';
import type { CallInput } from '../../lib/api/api-request.ts';
import { useApi } from '../../lib/api/api-context.tsx';
import { useFreshSession } from '../../lib/current-user.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/**
 * The address of the body for a frame, once the session is valid: with an expired one the frame would stay blank, and a frame
 * cannot renew it.
 */
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
    // Not cached: each frame that is opened later needs a session that is valid then.
    gcTime: 0,
    // The body without images shows until the body with images is loaded.
    placeholderData: keepPreviousData,
  });
}
