import { useEffect, useRef, useState } from 'react';
import type { MessageSummary } from '@tern/contracts/http/messages';
import { shortAddress, subjectText } from '../../../components/message/addresses.ts';
import { MessageView } from '../../../components/message/message-view.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ErrorView } from '../../../components/ui/error-view.tsx';
import { errorText } from '../../../lib/api-error.ts';
import { dateTimeText, shortDateText } from '../../../lib/date-text.ts';
import { useConversation } from '../api/read-conversation.ts';
import styles from './conversation.module.css';
import type { MessageCommands } from './use-message-commands.ts';

interface ConversationProps {
  messageId: string;
  commands: MessageCommands;
}

/** The thread of a message, oldest first: the message and the newest one open, the others a line each. */
export function Conversation({ messageId, commands }: ConversationProps) {
  const query = useConversation(messageId);
  const pages = query.data?.pages ?? [];
  const messages = pages.toReversed().flatMap((page) => page.messages);
  const newest = messages.at(-1)?.id;
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  useReading(
    messages.find(({ id }) => id === messageId),
    commands,
  );

  // Until the thread is known, or when it cannot be read, the message itself is there.
  if (messages.length < 2 || !messages.some(({ id }) => id === messageId)) {
    return (
      <>
        <MessageView messageId={messageId} hasFollowUp />
        {query.error && (
          <ErrorView
            message={errorText(query.error, 'Failed to load the conversation')}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
      </>
    );
  }
  const isOpen = (id: string) => (id === messageId || id === newest) !== toggled.has(id);
  const toggle = ({ id, isRead }: MessageSummary) => {
    if (!isOpen(id) && !isRead) commands.setRead([id], true);
    setToggled((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  };
  return (
    <section aria-label={`Conversation, ${pages[0]?.total ?? messages.length} messages`}>
      {query.hasNextPage && (
        <Button variant="quiet" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show earlier messages
        </Button>
      )}
      <ol className={styles.messages}>
        {messages.map((message) => (
          <li key={message.id} className={styles.message}>
            <Line message={message} isOpen={isOpen(message.id)} onToggle={() => toggle(message)} />
            {isOpen(message.id) && (
              <div className={styles.opened}>
                <MessageView messageId={message.id} hasFollowUp />
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
      <time className={styles.date} dateTime={message.date} title={dateTimeText(message.date)}>
        {shortDateText(message.date, new Date())}
      </time>
    </button>
  );
}

/** A message that is opened has been read; marked unread again, it stays so until it is opened anew. */
function useReading(message: MessageSummary | undefined, commands: MessageCommands): void {
  const opened = useRef<string | null>(null);
  useEffect(() => {
    if (!message || opened.current === message.id) return;
    opened.current = message.id;
    const { isRead } = commands.find(message.id) ?? message;
    if (!isRead) commands.setRead([message.id], true);
  }, [message, commands]);
}
