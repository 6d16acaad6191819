import { hashKey, skipToken, useQuery, type QueryClient } from '@tanstack/react-query';
import type { FollowUpGroup } from '@tern/contracts/follow-up-status';
import type { ResponseOf } from '@tern/contracts/define-endpoint';
import type { ListedFollowUp, listFollowUps } from '@tern/contracts/http/followup-list';
import { queryKeys } from '../../../lib/query-keys.ts';

type Page = ResponseOf<typeof listFollowUps>;

/** A row in one list, by the hash of the list's query key. */
interface Place {
  readonly list: string;
  readonly message: ListedFollowUp;
}

/**
 * Rows that the user decided and rows that were restored, applied to the lists until the server's answer agrees: a saved draft reaches
 * the server's lists by an event a moment later, and an answer already on its way would show the old state.
 */
interface DecidedRows {
  readonly left: readonly Place[];
  readonly back: readonly Place[];
}

const none: DecidedRows = { left: [], back: [] };

const rowsOf = (queryClient: QueryClient) =>
  queryClient.getQueryData<DecidedRows>(queryKeys.decidedRows) ?? none;
const change = (queryClient: QueryClient, next: (rows: DecidedRows) => DecidedRows) =>
  queryClient.setQueryData<DecidedRows>(queryKeys.decidedRows, next(rowsOf(queryClient)));

/** Never fetched from a server; cleared with the query client when the user signs out. */
export function useDecidedRows(): DecidedRows {
  const { data } = useQuery<DecidedRows>({
    queryKey: queryKeys.decidedRows,
    queryFn: skipToken,
    initialData: none,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return data ?? none;
}

/** Removes a message from every list that shows it. @returns restores it to its places */
export function takeAway(queryClient: QueryClient, messageId: string): () => void {
  const places = placesOf(queryClient, messageId);
  const isTaken = (one: Place) => places.some((place) => isSame(place, one));
  change(queryClient, ({ left, back }) => ({
    left: [...left.filter((one) => !isTaken(one)), ...places],
    back: back.filter((one) => !isTaken(one)),
  }));
  return () =>
    change(queryClient, ({ left, back }) => ({
      left: left.filter((one) => !isTaken(one)),
      back: [...back.filter((one) => !isTaken(one)), ...places],
    }));
}

/** Shows a change of a message in every list that has it. @returns restores it */
export function changeInPlace(
  queryClient: QueryClient,
  messageId: string,
  change: (message: ListedFollowUp) => ListedFollowUp,
): () => void {
  const places = placesOf(queryClient, messageId);
  const show = (next: (place: Place) => ListedFollowUp) => {
    for (const [key, page] of queryClient.getQueriesData<Page>({ queryKey: queryKeys.followUp.lists })) {
      const place = places.find(({ list }) => list === hashKey(key));
      if (!page || !place) continue;
      const messages = page.messages.map((one) => (one.id === messageId ? next(place) : one));
      queryClient.setQueryData<Page>(key, { ...page, messages });
    }
  };
  show(({ message }) => change(message));
  return () => show(({ message }) => message);
}

/** Called with the server's answer to a list: drops the changes that the answer already contains. */
export function forgetSettled(
  queryClient: QueryClient,
  list: string,
  found: readonly { readonly id: string }[],
): void {
  const isThere = ({ message }: Place) => found.some(({ id }) => id === message.id);
  const { left, back } = rowsOf(queryClient);
  const next = {
    left: left.filter((one) => one.list !== list || isThere(one)),
    back: back.filter((one) => one.list !== list || !isThere(one)),
  };
  if (next.left.length < left.length || next.back.length < back.length) change(queryClient, () => next);
}

export function shownPage(
  page: Page,
  { left, back }: DecidedRows,
  { list, group }: { list: string; group: FollowUpGroup },
): Page {
  const gone = new Set(left.filter((one) => one.list === list).map(({ message }) => message.id));
  const kept = page.messages.filter(({ id }) => !gone.has(id));
  const missing = back.filter(
    (one) => one.list === list && !page.messages.some(({ id }) => id === one.message.id),
  );
  if (kept.length === page.messages.length && missing.length === 0) return page;
  const total = page.total - (page.messages.length - kept.length) + missing.length;
  return {
    ...page,
    messages: [...kept, ...missing.map(({ message }) => message)].sort(
      orders[group === 'due' ? 'due' : 'other'],
    ),
    total,
    counts: { ...page.counts, [group]: total },
  };
}

/** As the server sorts them. */
const orders = {
  due: (a: ListedFollowUp, b: ListedFollowUp) =>
    (a.followUpDueAt ?? '').localeCompare(b.followUpDueAt ?? '') || a.id.localeCompare(b.id),
  other: (a: ListedFollowUp, b: ListedFollowUp) => b.date.localeCompare(a.date) || b.id.localeCompare(a.id),
};

function placesOf(queryClient: QueryClient, messageId: string): Place[] {
  const { left, back } = rowsOf(queryClient);
  const listed = queryClient
    .getQueriesData<Page>({ queryKey: queryKeys.followUp.lists })
    .flatMap(([key, page]) => {
      const message = page?.messages.find(({ id }) => id === messageId);
      return message ? [{ list: hashKey(key), message }] : [];
    });
  const places = [...listed, ...back.filter(({ message }) => message.id === messageId)];
  return places.filter((place, at) => {
    const isFirst = places.findIndex((one) => isSame(one, place)) === at;
    return isFirst && !left.some((one) => isSame(one, place));
  });
}

const isSame = (a: Place, b: Place) => a.list === b.list && a.message.id === b.message.id;
