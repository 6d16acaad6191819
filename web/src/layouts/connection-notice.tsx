import { Trans } from '@lingui/react/macro';
import { useQueryClient, type QueryCacheNotifyEvent } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../lib/api/api-error.ts';
import styles from './app-layout.module.css';
import { pageLocale } from '../lib/language/language.ts';
import { pageZone } from '../lib/language/page-zone.ts';

/** While calls get no answer: a quiet line that says how old the page is. It goes when a call is answered; the lists poll. */
export function ConnectionNotice() {
  const cache = useQueryClient().getQueryCache();
  /** When the last call was answered that has data; null while calls are answered. */
  const [answeredAt, setAnsweredAt] = useState<number | null>(null);
  useEffect(
    () =>
      cache.subscribe((event) => {
        const isAnswered = answerOf(event);
        if (isAnswered === null) return;
        const times = cache.getAll().map(({ state }) => state.dataUpdatedAt);
        setAnsweredAt(isAnswered ? null : Math.max(0, ...times));
      }),
    [cache],
  );
  return (
    // Rendered from the start: screen readers announce what appears in it.
    <div role="status">
      {answeredAt !== null && answeredAt > 0 && (
        <p className={styles.connection}>
          <Trans>
            No connection. Tern shows what it had at{' '}
            {new Date(answeredAt).toLocaleTimeString(pageLocale, {
              hour: 'numeric',
              minute: '2-digit',
              timeZone: pageZone(),
            })}
            .
          </Trans>
        </p>
      )}
    </div>
  );
}

/** Whether a call was answered, with success or not; null for other events. */
export function answerOf(event: QueryCacheNotifyEvent): boolean | null {
  if (event.type !== 'updated') return null;
  const { action } = event;
  if (action.type === 'success') return action.manual ? null : true;
  if (action.type !== 'failed' && action.type !== 'error') return null;
  return !(action.error instanceof ApiError && action.error.status === 0);
}
