import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useCallback, useImperativeHandle, useMemo, useRef, type Ref } from 'react';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { ButtonLink } from '../../../components/ui/buttons/button.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { LoadMore, useLoadMore } from '../../../components/ui/layout/load-more.tsx';
import { SkeletonRows } from '../../../components/ui/feedback/skeleton.tsx';
import { paths } from '../../../config/paths.ts';
import { eachOnce } from '../../../lib/each-once.ts';
import { usePendingActions } from '../api/act-on-messages.ts';
import { totalOf, useMessages } from '../api/list-messages.ts';
import styles from './message-list.module.css';
import { MessageFilterBar } from './message-filter-bar.tsx';
import type { ListHandle } from './list-handle.ts';
import { ListHead } from './list-head.tsx';
import { MessageRow } from './message-row.tsx';
import type { MailPlace } from './use-mail-place.ts';
import { useListSteps } from './use-list-steps.ts';
import type { MessageCommands } from './use-message-commands.ts';
import { useMessageWindow } from './use-message-window.ts';
import { useOpenKept } from './use-open-kept.ts';
import type { Selection } from '../../../lib/use-selection.ts';

interface MessageListProps {
  mailboxId: string;
  place: MailPlace;
  selection: Selection;
  commands: MessageCommands;
  ref?: Ref<ListHandle>;
}

/** The messages of one mailbox, newest first, loaded 50 at a time; only the visible rows are in the DOM. */
export function MessageList({ mailboxId, place, selection, commands, ref }: MessageListProps) {
  const query = useMessages(mailboxId, place.filters);
  const pending = usePendingActions();
  const panel = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const pages = query.data?.pages;
  const loaded = useMemo(() => eachOnce(pages?.flatMap((page) => page.messages) ?? []), [pages]);
  const staying = useMemo(
    () => loaded.filter(({ id }) => !pending.isLeaving(id, mailboxId)),
    [loaded, pending, mailboxId],
  );
  const messages = useOpenKept(staying, place);
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
  const isSyncing = pages?.[0]?.lastSyncAt === null;
  const total = totalOf(pages ?? []) - (loaded.length - messages.length);
  const rows = useMessageWindow(scroller, messages);
  const { focusRow, focusedId } = rows;
  const currentId = () => focusedId() ?? place.messageId ?? rows.lastId();
  const steps = useListSteps({
    messages,
    place,
    currentId,
    focusRow,
    hasMore: query.hasNextPage,
    loadMore: useLoadMore(query, t`Failed to load more messages`),
  });

  useImperativeHandle(ref, () => ({
    focusedId,
    currentId,
    chosen: () => chosen,
    step: steps.step,
    neighbourOf(id, leaving) {
      const goes = new Set(leaving);
      const rest = messages.filter((row) => row.id === id || !goes.has(row.id));
      const at = rest.findIndex((row) => row.id === id);
      return at === -1 ? undefined : (rest[at + 1] ?? rest[at - 1])?.id;
    },
    focus(id) {
      const row = messages.find((message) => message.id === id);
      if (row) focusRow(row.id);
      else panel.current?.focus();
    },
    search: () => panel.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus(),
  }));

  return (
    <section ref={panel} className={styles.listPanel} aria-label={t`Messages`} tabIndex={-1}>
      <header className={styles.listHead}>
        <ListHead
          isLoaded={pages !== undefined}
          {...{ isSyncing, messages, total, chosen, selection, commands }}
        />
        <MessageFilterBar filters={place.filters} onChange={place.setFilters} />
      </header>
      <div ref={scroller} className={styles.scroller}>
        <AsyncView
          query={query}
          notFound={
            <EmptyState
              title={t`No such mailbox`}
              actions={
                <ButtonLink to={paths.mailbox('INBOX')}>
                  <Trans>Open the inbox</Trans>
                </ButtonLink>
              }
            >
              <Trans>It was renamed or deleted, or its account was removed.</Trans>
            </EmptyState>
          }
          skeleton={<SkeletonRows count={10} isInPane />}
          isEmpty={() => messages.length === 0 && !query.hasNextPage}
          empty={<NothingFound isSyncing={isSyncing} />}
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
              <LoadMore query={query} failure={t`Failed to load more messages`} onLoad={steps.onLoadMore} />
            </>
          )}
        </AsyncView>
      </div>
    </section>
  );
}

function NothingFound({ isSyncing }: { isSyncing: boolean }) {
  if (!isSyncing) return <EmptyState title={t`No messages found`} />;
  return (
    <EmptyState title={t`Reading your mailbox`}>
      <Trans>Messages appear here as they are read, the newest first.</Trans>
    </EmptyState>
  );
}
