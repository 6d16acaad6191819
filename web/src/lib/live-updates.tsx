import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { liveEvents, liveUpdates } from '@tern/contracts/http/live';
import { useApi } from './api-context.tsx';

/** A refused connection is tried again so often; one that broke off the browser opens again by itself. */
const retryMs = 30_000;

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

    const open = () => {
      source = new EventSource(url, { withCredentials: true });
      source.onopen = () => {
        setLive(true);
        if (hasMissed) readAllAgain(queryClient);
        hasMissed = true;
      };
      source.onerror = () => {
        setLive(false);
        if (source?.readyState !== EventSource.CLOSED) return;
        close();
        timer = setTimeout(open, retryMs);
      };
      for (const name of Object.keys(liveEvents))
        source.addEventListener(name, (event: MessageEvent<string>) => take(queryClient, name, event.data));
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

function take(queryClient: QueryClient, name: string, data: string): void {
  if (name === 'mailboxes') void queryClient.invalidateQueries({ queryKey: ['mailboxes'] });
  if (name === 'followups') void queryClient.invalidateQueries({ queryKey: ['follow-up'] });
  // What is told of is not named; of single messages only those that are open are read again.
  if (name !== 'mailboxes') void queryClient.invalidateQueries({ queryKey: ['message'] });
  if (name !== 'messages') return;
  const { mailboxIds } = liveEvents.messages.parse(JSON.parse(data));
  const concerns = (mailboxId: unknown) => mailboxIds === null || mailboxIds.includes(String(mailboxId));
  void queryClient.invalidateQueries({
    queryKey: ['messages'],
    predicate: ({ queryKey }) => concerns(queryKey[1]),
  });
  void queryClient.invalidateQueries({ queryKey: ['conversation'] });
}

function readAllAgain(queryClient: QueryClient): void {
  for (const key of ['mailboxes', 'messages', 'message', 'conversation', 'follow-up'])
    void queryClient.invalidateQueries({ queryKey: [key] });
}
