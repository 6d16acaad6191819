import { useRef } from 'react';
import type { MessageSummary } from '@tern/contracts/http/messages';
import { AsyncView } from '../../../components/ui/async-view.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { SkeletonRows } from '../../../components/ui/skeleton.tsx';
import { useToasts } from '../../../components/ui/toasts.tsx';
import { walkLinks } from '../../../lib/walk-links.ts';
import { useMessages } from '../api/list-messages.ts';
import styles from './mail.module.css';
import { MessageFilterBar } from './message-filter-bar.tsx';
import { MessageRow } from './message-row.tsx';
import type { useMailPlace } from './use-mail-place.ts';

interface MessageListProps {
  mailboxId: string;
  place: ReturnType<typeof useMailPlace>;
}

/** The messages of one mailbox, newest first, 50 more at a time. */
export function MessageList({ mailboxId, place }: MessageListProps) {
  const query = useMessages(mailboxId, place.filters);
  const toasts = useToasts();
  const list = useRef<HTMLUListElement>(null);
  const pages = query.data?.pages;
  const messages = eachOnce(pages?.flatMap((page) => page.messages) ?? []);
  const last = pages?.at(-1);
  const loadMore = async () => {
    const { isFetchNextPageError } = await query.fetchNextPage();
    if (isFetchNextPageError) toasts.error('Error', 'Failed to load more messages');
  };

  return (
    <section
      className={styles.listPanel}
      aria-label="Messages"
      onKeyDown={(event) => walkLinks(event, list.current)}
    >
      <header className={styles.listHead}>
        <p className={styles.count} aria-live="polite">
          {last ? `${messages.length} of ${last.total} messages` : ' '}
        </p>
        <span role="status" className={styles.syncing}>
          {pages?.[0]?.lastSyncAt === null && 'Syncing...'}
        </span>
        <MessageFilterBar filters={place.filters} onChange={place.setFilters} />
      </header>
      <AsyncView
        query={query}
        skeleton={<SkeletonRows count={10} />}
        isEmpty={() => messages.length === 0}
        empty={<EmptyState title="No messages found" />}
      >
        {() => (
          <>
            <ul ref={list} className={styles.messageRows}>
              {messages.map((message) => (
                <MessageRow
                  key={message.id}
                  message={message}
                  to={place.messagePath(message.id)}
                  isOpen={message.id === place.messageId}
                />
              ))}
            </ul>
            {query.hasNextPage && (
              <Button
                className={styles.more}
                isBusy={query.isFetchingNextPage}
                onClick={() => void loadMore()}
              >
                Load More
              </Button>
            )}
          </>
        )}
      </AsyncView>
    </section>
  );
}

/** Mail that arrives between two pages moves the last message of one to the head of the next. */
function eachOnce(messages: readonly MessageSummary[]): MessageSummary[] {
  return [...new Map(messages.map((message) => [message.id, message])).values()];
}
