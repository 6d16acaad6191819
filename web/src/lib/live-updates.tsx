import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import type { ResponseOf } from '@tern/contracts/define-endpoint';
import { liveEvents, liveUpdates } from '@tern/contracts/http/live';
import type { listAccounts } from '@tern/contracts/http/mail-accounts';
import { useApi } from './api/api-context.tsx';
import { currentUserKey } from './current-user.ts';

/** A refused connection is tried again after so long, not by all at once; one that broke off the browser opens again by itself. */
const retryMs = () => 20_000 + 20_000 * Math.random();

const LiveContext = createContext(false);

/** Whether the server tells of changes; where it does not, lists ask by themselves from time to time. */
export const useIsLive = () => useContext(LiveContext);

/**
 * Listens to GET /live/ while the tab is looked at: a browser opens six connections to one address at most (HTTP/1.1), which tabs in
 * the background would use up. What happened meanwhile is read when the tab is shown again.
 */
export function LiveUpdates({ children }: { children: ReactNode }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isLive, setLive] = useState(false);

  useEffect(() => {
    // Very old browsers and tests have none: then lists poll.
    if (typeof EventSource === 'undefined') return;
    const url = api.addressOf(liveUpdates);
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasMissed = false;
    const tell = createRereading(queryClient);

    const open = () => {
      source = new EventSource(url, { withCredentials: true });
      source.onopen = () => {
        setLive(true);
        if (hasMissed) tell(everything);
        hasMissed = true;
      };
      source.onerror = () => {
        setLive(false);
        if (source?.readyState !== EventSource.CLOSED) return;
        close();
        timer = setTimeout(open, retryMs());
      };
      for (const name of Object.keys(liveEvents))
        source.addEventListener(name, (event: MessageEvent<string>) => tell(told(name, event.data)));
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

/** What is to be read again: the first words of query keys, and of messages the lists that changed, null for all. */
interface Told {
  readonly keys: readonly string[];
  readonly mailboxIds: readonly string[] | null;
}

const everything: Told = {
  keys: ['mailboxes', 'accounts', 'messages', 'message', 'conversation', 'follow-up', 'calendar', 'rundown'],
  mailboxIds: null,
};

function told(name: string, data: string): Told {
  if (name === 'mailboxes') return { keys: ['mailboxes', 'accounts'], mailboxIds: [] };
  // What is told of is not named; of single messages only those that are open are read again.
  if (name === 'followups') return { keys: ['follow-up', 'message', 'rundown'], mailboxIds: [] };
  if (name === 'calendars') return { keys: ['calendar', 'rundown'], mailboxIds: [] };
  return { keys: ['messages', 'message', 'conversation'], ...liveEvents.messages.parse(JSON.parse(data)) };
}

function merge(one: Told, other: Told): Told {
  const isAny = one.mailboxIds === null || other.mailboxIds === null;
  return {
    keys: [...new Set([...one.keys, ...other.keys])],
    mailboxIds: isAny ? null : [...new Set([...(one.mailboxIds ?? []), ...(other.mailboxIds ?? [])])],
  };
}

/**
 * Reads again one time after the other. A reading that is under way is not broken off by the next word: where much happens and the
 * line is slow, none would ever come to its end.
 */
function createRereading(queryClient: QueryClient): (news: Told) => void {
  let waiting: Told | null = null;
  let isReading = false;
  const readAgain = async () => {
    isReading = true;
    while (waiting !== null) {
      const { keys, mailboxIds } = waiting;
      waiting = null;
      const concerns = (key: string, mailboxId: unknown) =>
        key !== 'messages' || mailboxIds === null || mailboxIds.includes(String(mailboxId));
      await Promise.all(
        keys.map((key) =>
          queryClient.invalidateQueries({
            queryKey: [key],
            predicate: ({ queryKey }) => concerns(key, queryKey[1]),
          }),
        ),
      );
      // The last one was removed elsewhere: what the app is without any hangs on the user.
      const accounts = queryClient.getQueryData<ResponseOf<typeof listAccounts>>(['accounts'])?.accounts;
      if (accounts?.length === 0) await queryClient.invalidateQueries({ queryKey: currentUserKey });
    }
    isReading = false;
  };
  return (news) => {
    waiting = waiting === null ? news : merge(waiting, news);
    if (!isReading) void readAgain();
  };
}
