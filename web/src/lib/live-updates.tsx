import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import type { ResponseOf } from '@tern/contracts/define-endpoint';
import { liveEvents, liveUpdates, type LiveEventName } from '@tern/contracts/http/live';
import type { listAccounts } from '@tern/contracts/http/mail-accounts';
import { useApi } from './api/api-context.tsx';
import { liveQueryKeys, queryKeys } from './query-keys.ts';

/** Wait before a refused connection is tried again, different in each browser. The browser itself reopens a broken connection. */
const retryMs = () => 20_000 + 20_000 * Math.random();

const LiveContext = createContext(false);

/** Whether the server reports changes; where it does not, lists poll. */
export const useIsLive = () => useContext(LiveContext);

/**
 * Listens to GET /live/ while the tab is visible: a browser opens at most six connections to one address (HTTP/1.1), which tabs in
 * the background would use up. Changes made meanwhile are read when the tab is shown again.
 */
export function LiveUpdates({ children }: { children: ReactNode }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isLive, setLive] = useState(false);

  useEffect(() => {
    // Very old browsers and tests have no EventSource: then lists poll.
    if (typeof EventSource === 'undefined') return;
    const url = api.addressOf(liveUpdates);
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasMissed = false;
    const reread = createRereading(queryClient);

    const open = () => {
      source = new EventSource(url, { withCredentials: true });
      source.onopen = () => {
        setLive(true);
        if (hasMissed) reread(everything);
        hasMissed = true;
      };
      source.onerror = () => {
        setLive(false);
        if (source?.readyState !== EventSource.CLOSED) return;
        close();
        timer = setTimeout(open, retryMs());
      };
      for (const name of Object.keys(liveEvents) as LiveEventName[])
        source.addEventListener(name, (event: MessageEvent<string>) =>
          reread(rereadingFor(name, event.data)),
        );
    };
    const close = () => {
      clearTimeout(timer);
      source?.close();
      source = null;
    };
    const follow = () => {
      if (document.visibilityState === 'visible' && source === null) {
        clearTimeout(timer);
        open();
      } else if (document.visibilityState === 'hidden') {
        close();
        setLive(false);
      }
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      close();
    };
  }, [api, queryClient]);

  return <LiveContext value={isLive}>{children}</LiveContext>;
}

/** The data to read again; for lists of messages, those of the changed mailboxes, null for all. */
interface Rereading {
  readonly keys: readonly LiveKey[];
  readonly mailboxIds: readonly string[] | null;
}
type LiveKey = (typeof liveQueryKeys)[LiveEventName][number];

const everything: Rereading = { keys: [...new Set(Object.values(liveQueryKeys).flat())], mailboxIds: null };

function rereadingFor(name: LiveEventName, data: string): Rereading {
  const keys = liveQueryKeys[name];
  if (name !== 'messages') return { keys, mailboxIds: [] };
  return { keys, ...liveEvents.messages.parse(JSON.parse(data)) };
}

function merge(one: Rereading, other: Rereading): Rereading {
  const isAny = one.mailboxIds === null || other.mailboxIds === null;
  return {
    keys: [...new Set([...one.keys, ...other.keys])],
    mailboxIds: isAny ? null : [...new Set([...(one.mailboxIds ?? []), ...(other.mailboxIds ?? [])])],
  };
}

/**
 * Reads again, one request after the other. The next update does not cancel a running request: with many updates and a slow
 * network, no request would ever complete.
 */
function createRereading(queryClient: QueryClient): (update: Rereading) => void {
  let waiting: Rereading | null = null;
  let isReading = false;
  const readAgain = async () => {
    isReading = true;
    while (waiting !== null) {
      const { keys, mailboxIds } = waiting;
      waiting = null;
      const concerns = (key: LiveKey, mailboxId: unknown) =>
        key !== queryKeys.messages.all || mailboxIds === null || mailboxIds.includes(String(mailboxId));
      await Promise.all(
        keys.map((key) =>
          queryClient.invalidateQueries({
            queryKey: key,
            predicate: ({ queryKey }) => concerns(key, queryKey[1]),
          }),
        ),
      );
      // The last account was removed elsewhere: what the app shows without any depends on the user.
      const { accounts } =
        queryClient.getQueryData<ResponseOf<typeof listAccounts>>(queryKeys.accounts.all) ?? {};
      if (accounts?.length === 0) await queryClient.invalidateQueries({ queryKey: queryKeys.currentUser });
    }
    isReading = false;
  };
  return (update) => {
    waiting = waiting === null ? update : merge(waiting, update);
    if (!isReading) void readAgain();
  };
}
