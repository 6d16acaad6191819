import { useRef } from 'react';
import { AsyncView } from '../../../components/ui/async-view.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { LoadMore } from '../../../components/ui/load-more.tsx';
import { SkeletonRows } from '../../../components/ui/skeleton.tsx';
import { eachOnce } from '../../../lib/each-once.ts';
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
  const list = useRef<HTMLUListElement>(null);
  const pages = query.data?.pages;
  const messages = eachOnce(pages?.flatMap((page) => page.messages) ?? []);
  const last = pages?.at(-1);

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
            <LoadMore query={query} what="messages" />
          </>
        )}
      </AsyncView>
    </section>
  );
}
