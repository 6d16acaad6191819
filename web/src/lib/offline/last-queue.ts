import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { ResponseOf } from '@tern/contracts/define-endpoint';
import type { currentUser } from '@tern/contracts/http/identity';
import { ApiError } from '../api/api-error.ts';
import { keepText, readKeptText } from '../kept/kept-text.ts';
import { longestKeptMs } from './kept-time.ts';
import { queryKeys } from '../query-keys.ts';

/** The queries that Home needs without a connection, by the first word of their key. */
const keptTopics: readonly string[] = [
  queryKeys.currentUser,
  queryKeys.followUp.all,
  queryKeys.followUp.draft('', ''),
  queryKeys.decidedRows,
].map(([topic]) => topic);

const storageKey = 'tern.last-queue';
const pauseMs = 1000;
/** Browsers give some 5 MB to all that a page keeps; the letters that a user writes come first. */
const longestKept = 1_000_000;

interface Kept {
  readonly at: number;
  readonly answers: readonly { readonly queryKey: QueryKey; readonly data: unknown; readonly at: number }[];
}

/**
 * Keeps the queue as it was read last in this browser, and shows it where the app opens without a connection. There is one, of the
 * user who was here last; it goes when that user signs out or the session has ended, when another user arrives, and after a week.
 */
export function keepLastQueue(queryClient: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The user whose kept queue shows; null while everything comes from the server. */
  let shownFor: string | undefined | null = null;
  const isUser = ({ queryKey }: Query) => queryKey[0] === queryKeys.currentUser[0];
  const look = (query: Query) => {
    const { error, data, status } = query.state;
    const failure = error ?? query.state.fetchFailureReason;
    if (isUser(query) && failure instanceof ApiError) {
      if (failure.status === 401) return forgetLastQueue();
      if (failure.status === 0 && data === undefined) {
        showKept(queryClient);
        shownFor = userIn(queryClient);
        return;
      }
    }
    // Not after a pause: who decides one row after the other makes none.
    if (status === 'success' && keptTopics.includes(query.queryKey[0])) timer ??= setTimeout(write, pauseMs);
  };
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    keep(queryClient);
  };
  const writeRest = () => {
    if (timer !== undefined) write();
  };
  window.addEventListener('pagehide', writeRest);
  const cache = queryClient.getQueryCache();
  // The first call may have failed before this file was loaded.
  cache.getAll().forEach(look);
  const stop = cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    if (isUser(event.query) && isAnswer(event.action) && shownFor !== null) {
      // Another user is here now: nothing of the first may stay.
      if (userIn(queryClient) !== shownFor)
        void queryClient.resetQueries({ predicate: (query) => !isUser(query) });
      shownFor = null;
    }
    look(event.query);
  });
  return () => {
    clearTimeout(timer);
    window.removeEventListener('pagehide', writeRest);
    stop();
  };
}

export function forgetLastQueue(): void {
  keepText(storageKey, null);
}

/** The kept queue that is shown is no answer of the server. */
const isAnswer = (action: { readonly type: string; readonly manual?: boolean | undefined }) =>
  action.type === 'success' && !action.manual;

const userIn = (queryClient: QueryClient) =>
  queryClient.getQueryData<ResponseOf<typeof currentUser>>(queryKeys.currentUser)?.user.id;

function keep(queryClient: QueryClient): void {
  // A query that fails now keeps the data it had; without a user the queue belongs to no user.
  if (userIn(queryClient) === undefined) return;
  const answers = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state: { data } }) => data !== undefined && keptTopics.includes(queryKey[0]))
    .map(({ queryKey, state: { data, dataUpdatedAt } }) => ({ queryKey, data, at: dataUpdatedAt }));
  const text = JSON.stringify({ at: Date.now(), answers } satisfies Kept);
  keepText(storageKey, text.length > longestKept ? null : text);
}

function showKept(queryClient: QueryClient): void {
  try {
    const kept = JSON.parse(readKeptText(storageKey) ?? 'null') as Kept | null;
    if (kept === null || Date.now() - kept.at > longestKeptMs) return forgetLastQueue();
    for (const { queryKey, data, at } of kept.answers) {
      const known = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
      if (known < at) queryClient.setQueryData(queryKey, data, { updatedAt: at });
    }
  } catch {
    forgetLastQueue();
  }
}
