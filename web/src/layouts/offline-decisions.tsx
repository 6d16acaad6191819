import { plural, t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useToasts } from '../components/ui/feedback/toasts.tsx';
import { useApi } from '../lib/api/api-context.tsx';
import { useCurrentUser } from '../lib/current-user.ts';
import { readKeptDecisions, sendKept, sendOnLeaving, type Dropped } from '../lib/offline/kept-decisions.ts';
import { queryKeys } from '../lib/query-keys.ts';
import { answerOf } from './connection-notice.tsx';

const pauseMs = 10_000;

/** Sends what the user decided without a connection, as soon as a call is answered again. */
export function OfflineDecisions() {
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const userId = useCurrentUser().data?.user.id;
  useEffect(() => {
    if (userId === undefined) return;
    let isSending = false;
    let notBefore = 0;
    const send = async () => {
      const { length } = readKeptDecisions(userId);
      if (isSending || length === 0 || Date.now() < notBefore) return;
      isSending = true;
      const dropped = await sendKept(api, userId).finally(() => (isSending = false));
      const left = readKeptDecisions(userId).length;
      // Other calls are answered while these are not: each answer would try again at once.
      if (left > 0) notBefore = Date.now() + pauseMs;
      if (left === length) return;
      if (dropped.refused + dropped.old > 0) {
        toasts.warning(t`Not everything could be stored`, droppedText(dropped));
        // Their rows were taken away; the server still has them.
        await queryClient.resetQueries({ queryKey: queryKeys.decidedRows });
      }
      await queryClient.invalidateQueries({ queryKey: queryKeys.followUp.all });
    };
    void send();
    const leave = () => sendOnLeaving(api, userId);
    window.addEventListener('online', send);
    window.addEventListener('pagehide', leave);
    const stop = queryClient.getQueryCache().subscribe((event) => {
      if (answerOf(event) === true) void send();
    });
    return () => {
      window.removeEventListener('online', send);
      window.removeEventListener('pagehide', leave);
      stop();
    };
  }, [api, queryClient, toasts, userId]);
  return null;
}

function droppedText({ refused, old }: Dropped): string {
  const said = [
    refused > 0 &&
      plural(refused, {
        one: 'One decision that you made without a connection no longer fits.',
        other: '# decisions that you made without a connection no longer fit.',
      }),
    old > 0 &&
      plural(old, {
        one: 'One decision that you made more than a week ago was not sent.',
        other: '# decisions that you made more than a week ago were not sent.',
      }),
    plural(refused + old, { one: 'Its row is back.', other: 'Their rows are back.' }),
  ];
  return said.filter(Boolean).join(' ');
}
