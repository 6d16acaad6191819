import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { MessageSummary } from '@tern/contracts/http/messages';
import { shortAddress, subjectText } from '../../../message/addresses.ts';
import { MessageView } from '../../../message/message-view.tsx';
import type { WithOpenEnds } from '../../../message/open-ends.ts';
import { useMessage } from '../../../message/read-message.ts';
import { Badge } from '../../../components/ui/marks/badge.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { ErrorView } from '../../../components/ui/feedback/error-view.tsx';
import { SkeletonRows } from '../../../components/ui/feedback/skeleton.tsx';
import { showAtTop } from '../../../components/ui/layout/pane-scroll.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { dateTimeText, shortDateText } from '../../../lib/date-text.ts';
import { useConversation } from '../api/read-conversation.ts';
import styles from './conversation.module.css';
import type { MessageCommands } from './use-message-commands.ts';

interface ConversationProps {
  messageId: string;
  commands: MessageCommands;
  WithOpenEnds: WithOpenEnds;
}

/** The thread of a message, oldest first. The chosen message and the newest are open; the others, and later ones, are lines. */
export function Conversation({ messageId, commands, WithOpenEnds }: ConversationProps) {
  const query = useConversation(messageId);
  const opened = useMessage(messageId).data?.message;
  const pages = query.data?.pages ?? [];
  const messages = pages.toReversed().flatMap((page) => page.messages);
  const newest = useFirstKnown(messages.at(-1)?.id);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const isThread = messages.length > 1 && messages.some(({ id }) => id === messageId);
  const shownOpen = messages.filter(({ id }) => id === messageId || id === newest);
  useReading(isThread ? shownOpen : opened ? [opened] : [], commands);
  // Once the thread is loaded its height is final, so nothing above moves the message any more.
  const openedItem = useScrolledTo<HTMLLIElement>(isThread && opened !== undefined);

  // Shown alone, the message would move when the others appear above it.
  if (!query.isFetched) return <SkeletonRows count={8} />;
  // Without other messages, or when they cannot be read, only the message shows.
  if (!isThread) {
    return (
      <>
        <WithOpenEnds messageId={messageId}>
          {(openEnds) => <MessageView messageId={messageId} openEnds={openEnds} hasFollowUp />}
        </WithOpenEnds>
        {/* Where the message cannot be read either, it says so itself. */}
        {query.error && opened && (
          <ErrorView
            message={errorText(query.error, t`Failed to load the conversation`)}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
      </>
    );
  }
  const isOpen = (id: string) => (id === messageId || id === newest) !== toggled.has(id);
  const toggle = ({ id, isRead }: MessageSummary) => {
    if (!isOpen(id) && !isRead) commands.markOpened([id]);
    setToggled((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  };
  return (
    <section aria-label={t`Conversation, ${pages[0]?.total ?? messages.length} messages`}>
      {query.hasNextPage && (
        <Button variant="quiet" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          <Trans>Show earlier messages</Trans>
        </Button>
      )}
      <ol className={styles.messages}>
        {messages.map((message) => (
          <li
            key={message.id}
            ref={message.id === messageId ? openedItem : undefined}
            className={styles.message}
          >
            <Line message={message} isOpen={isOpen(message.id)} onToggle={() => toggle(message)} />
            {isOpen(message.id) && (
              <div className={styles.opened}>
                <WithOpenEnds messageId={message.id}>
                  {(openEnds) => (
                    <MessageView messageId={message.id} openEnds={openEnds} hasFollowUp isSenderAbove />
                  )}
                </WithOpenEnds>
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface LineProps {
  message: MessageSummary;
  isOpen: boolean;
  onToggle: () => void;
}

function Line({ message, isOpen, onToggle }: LineProps) {
  return (
    <button
      type="button"
      className={styles.line}
      aria-expanded={isOpen}
      data-unread={!message.isRead || undefined}
      onClick={onToggle}
    >
      <span className={styles.sender} dir="auto">
        {shortAddress(message.from)}
      </span>
      {!isOpen && (
        <span className={styles.subject} dir="auto">
          {subjectText(message.subject)}
        </span>
      )}
      <span className={styles.end}>
        {message.isDraft && (
          <Badge tone="amber">
            <Trans>Draft</Trans>
          </Badge>
        )}
        <time className={styles.date} dateTime={message.date} title={dateTimeText(message.date)}>
          {shortDateText(message.date, new Date())}
        </time>
      </span>
    </button>
  );
}

/** A message that arrives while the thread is open does not count as read: it may be below the visible part. */
function useFirstKnown(value: string | undefined): string | undefined {
  const [first, setFirst] = useState(value);
  if (first === undefined && value !== undefined) setFirst(value);
  return first;
}

/** A message shown open is marked read once. If the user marks it unread, it stays unread until it is opened again. */
function useReading(shownOpen: readonly MessageSummary[], commands: MessageCommands): void {
  const seen = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const fresh = shownOpen.filter(({ id }) => !seen.current.has(id));
    if (fresh.length === 0) return;
    seen.current = new Set([...seen.current, ...fresh.map(({ id }) => id)]);
    const unread = fresh.filter((message) => !(commands.find(message.id) ?? message).isRead);
    if (unread.length > 0) commands.markOpened(unread.map(({ id }) => id));
  });
}

/** Scrolls an element to the top once, if it is hidden or far down. Near the top it stays, and so do the lines above it. */
function useScrolledTo<Item extends HTMLElement>(isReady: boolean): RefObject<Item | null> {
  const item = useRef<Item>(null);
  useLayoutEffect(() => {
    if (!isReady || !item.current) return;
    const isFar = item.current.getBoundingClientRect().top > window.innerHeight / 2;
    if (isFar) showAtTop(item.current);
  }, [isReady]);
  return item;
}
