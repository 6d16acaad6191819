import { useEffect, useMemo, useState } from 'react';
import {
  hashKey,
  keepPreviousData,
  queryOptions,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type { ResponseOf } from '@tern/contracts/define-endpoint';
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
/** All of the queue at once: the limit of the call, and of a selection. */
const wholeSize = 500;
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
    queryFn: async ({ signal, client }) => {
      const query = { group, limit: size, offset: (page - 1) * size };
      const read = await api.request(listFollowUps, { query, signal });
      if (size === wholeSize) keepFirstRows(client, read);
      return read;
    },
    refetchInterval: ({ state }) => (state.data && state.data.scanState !== 'done' ? scanPollMs : pollMs),
  });
}

/** The counts on other screens, and the first rows once they are shown alone again, follow what was read of the whole queue. */
function keepFirstRows(client: QueryClient, read: ResponseOf<typeof listFollowUps>): void {
  const first = { ...read, messages: read.messages.slice(0, queueSize), limit: queueSize };
  client.setQueryData(queryKeys.followUp.list('due', 1, queueSize), first);
}

/**
 * A page of a group without rows that were just decided; fetched only while the group is open.
 * @returns `read` is the page as the server last gave it
 */
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
  return { ...query, data: shown, read: isPlaceholderData ? undefined : data };
}

const queue: Listed = { group: 'due', page: 1, size: queueSize };

const wholeQueue: Listed = { group: 'due', page: 1, size: wholeSize };

/** The queue: whose answer is late, the longest late first. */
export const useQueue = () => useFollowUps(queue);

/**
 * The queue as Home lists it: its first rows, and all once they are asked for, until the first are all again; also where Home is opened
 * again, or without a connection, with all of them kept.
 * @returns `loadAll` shows all of them, and gives their ids
 */
export function useLongQueue() {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isWhole, setWhole] = useState(
    () => queryClient.getQueryData(followUpsQuery(api, wholeQueue).queryKey) !== undefined,
  );
  const query = useFollowUps(isWhole ? wholeQueue : queue);
  if (isWhole && query.read && query.read.total <= queueSize) setWhole(false);
  const loadAll = async (): Promise<readonly string[]> => {
    const { messages } = await queryClient.fetchQuery(followUpsQuery(api, wholeQueue));
    setWhole(true);
    return messages.map(({ id }) => id);
  };
  return { query, loadAll };
}

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
