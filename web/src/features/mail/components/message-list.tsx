import { useCallback, useImperativeHandle, useMemo, useRef, type Ref } from 'react';
import { AsyncView } from '../../../components/ui/async-view.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { LoadMore } from '../../../components/ui/load-more.tsx';
import { SkeletonRows } from '../../../components/ui/skeleton.tsx';
import { eachOnce } from '../../../lib/each-once.ts';
import { usePendingActions } from '../api/act-on-messages.ts';
import { totalOf, useMessages } from '../api/list-messages.ts';
import type { MessageSummary } from '@tern/contracts/http/messages';
import styles from './mail.module.css';
import { MessageFilterBar } from './message-filter-bar.tsx';
import { ListHead } from './list-head.tsx';
import { MessageRow } from './message-row.tsx';
import type { MailPlace } from './use-mail-place.ts';
import type { MessageCommands } from './use-message-commands.ts';
import { useMessageWindow } from './use-message-window.ts';
import type { Selection } from './use-selection.ts';

/** What the keyboard does with the list. */
export interface ListHandle {
  /** The message whose row has the focus. */
  focusedId(): string | null;
  /** Those that are chosen and in the list, as they are shown. */
  chosen(): readonly MessageSummary[];
  /** Goes on from the row in focus, else from the open message; answers where it went. */
  step(by: 1 | -1): string | undefined;
  focus(id: string): void;
  search(): void;
}

interface MessageListProps {
  mailboxId: string;
  place: MailPlace;
  selection: Selection;
  commands: MessageCommands;
  ref?: Ref<ListHandle>;
}

/** The messages of one mailbox, newest first, 50 more at a time; only the rows in sight are in the page. */
export function MessageList({ mailboxId, place, selection, commands, ref }: MessageListProps) {
  const query = useMessages(mailboxId, place.filters);
  const pending = usePendingActions();
  const panel = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const pages = query.data?.pages;
  const loaded = useMemo(() => eachOnce(pages?.flatMap((page) => page.messages) ?? []), [pages]);
  const messages = useMemo(
    () => loaded.filter(({ id }) => !pending.isLeaving(id, mailboxId)),
    [loaded, pending, mailboxId],
  );
  const chosen = useMemo(
    () => messages.filter(({ id }) => selection.ids.has(id)).map((message) => pending.shown(message)),
    [messages, selection.ids, pending],
  );
  const choose = useCallback(
    (id: string, isRange: boolean) =>
      isRange
        ? selection.extendTo(
            id,
            messages.map((message) => message.id),
          )
        : selection.toggle(id),
    [messages, selection],
  );
  const total = totalOf(pages ?? []) - (loaded.length - messages.length);
  const rows = useMessageWindow(scroller, messages);
  const { focusRow, focusedId } = rows;

  useImperativeHandle(
    ref,
    () => ({
      focusedId,
      focus: focusRow,
      chosen: () => chosen,
      step(by) {
        const at = messages.findIndex(({ id }) => id === (focusedId() ?? place.messageId));
        const next = messages[at === -1 ? 0 : Math.max(0, Math.min(messages.length - 1, at + by))];
        if (next) focusRow(next.id);
        return next?.id;
      },
      search: () => panel.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus(),
    }),
    [messages, chosen, focusedId, focusRow, place.messageId],
  );

  return (
    <section ref={panel} className={styles.listPanel} aria-label="Messages">
      <header className={styles.listHead}>
        <ListHead
          isLoaded={pages !== undefined}
          isSyncing={pages?.[0]?.lastSyncAt === null}
          {...{ messages, total, chosen, selection, commands }}
        />
        <MessageFilterBar filters={place.filters} onChange={place.setFilters} />
      </header>
      <div ref={scroller} className={styles.scroller}>
        <AsyncView
          query={query}
          skeleton={<SkeletonRows count={10} />}
          isEmpty={() => messages.length === 0 && !query.hasNextPage}
          empty={<EmptyState title="No messages found" />}
        >
          {() => (
            <>
              <ul className={styles.messageRows} style={{ height: rows.height }}>
                {rows.shown.map(({ index, top, message }) => (
                  <MessageRow
                    key={message.id}
                    message={pending.shown(message)}
                    to={place.messagePath(message.id)}
                    isOpen={message.id === place.messageId}
                    top={top}
                    position={index + 1}
                    count={total}
                    isChosen={selection.ids.has(message.id)}
                    onChoose={choose}
                  />
                ))}
              </ul>
              <LoadMore query={query} what="messages" />
            </>
          )}
        </AsyncView>
      </div>
    </section>
  );
}
