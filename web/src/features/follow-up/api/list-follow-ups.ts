import { useEffect, useMemo } from 'react';
import { hashKey, keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FollowUpGroup } from '@tern/contracts/follow-up-status';
import { listFollowUps } from '@tern/contracts/http/followup-list';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';
import { forgetSettled, shownPage, useDecidedRows } from './decided-rows.ts';

/** Without live updates, changes by other programs and by the engine show within this time. */
const pollMs = 10_000;
/** While sent mail is read for the first time: the end of that scan is no event. */
const scanPollMs = 2500;
/** Page size of the queue, more than a user works through at once; later rows move up. */
const queueSize = 50;
/** Specification section 9, as for the sent list. */
export const groupPageSize = 20;

interface Listed {
  group: FollowUpGroup;
  /** From 1. */
  page: number;
  size: number;
}

export function followUpsQuery(api: ApiClient, { group, page, size }: Listed) {
  return queryOptions({
    queryKey: queryKeys.followUp.list(group, page, size),
    queryFn: ({ signal }) => {
      const query = { group, limit: size, offset: (page - 1) * size };
      return api.request(listFollowUps, { query, signal });
    },
    refetchInterval: ({ state }) => (state.data && state.data.scanState !== 'done' ? scanPollMs : pollMs),
  });
}

/** A page of a group without rows that were just decided; fetched only while the group is open. */
export function useFollowUps(listed: Listed, isShown = true) {
  const queryClient = useQueryClient();
  const options = followUpsQuery(useApi(), listed);
  const query = useQuery({ ...options, enabled: isShown, placeholderData: keepPreviousData });
  const rows = useDecidedRows();
  const { data, isPlaceholderData } = query;
  const list = hashKey(options.queryKey);
  const { group } = listed;
  useEffect(() => {
    if (data && !isPlaceholderData) forgetSettled(queryClient, list, data.messages);
  }, [queryClient, list, data, isPlaceholderData]);
  const shown = useMemo(() => data && shownPage(data, rows, { list, group }), [data, rows, list, group]);
  return { ...query, data: shown };
}

const queue: Listed = { group: 'due', page: 1, size: queueSize };

/** The queue: whose answer is late, the oldest promise first. */
export const useQueue = () => useFollowUps(queue);

const notArrived: Listed = { group: 'not-arrived', page: 1, size: queueSize };

/** Mail that reached no recipient; fetched once the queue says that there is any. */
export const useNotArrived = (due: ReturnType<typeof useQueue>) =>
  useFollowUps(notArrived, (due.data?.counts['not-arrived'] ?? 0) > 0);

/**
 * The number of due follow-ups where the screen shows the queue or the groups; undefined elsewhere, until they are
 * loaded, and while sent mail is read for the first time, when it would grow.
 */
export function useDueCount(): number | undefined {
  const { data } = useFollowUps(queue, false);
  return data?.scanState === 'done' ? data.total : undefined;
}
