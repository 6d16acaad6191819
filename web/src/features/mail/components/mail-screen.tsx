import { t } from '@lingui/core/macro';
import { lazy, Suspense, useEffect, useRef, type RefObject } from 'react';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { BackLink, Panes } from '../../../components/ui/layout/panes.tsx';
import { SkeletonRows } from '../../../components/ui/feedback/skeleton.tsx';
import { useKeysHelp } from '../../../components/ui/dialogs/use-keys-help.tsx';
import { paths } from '../../../config/paths.ts';
import { useShownMailboxes } from '../api/list-mailboxes.ts';
import type { WithOpenEnds } from '../../../message/open-ends.ts';
import type { ListHandle } from './list-handle.ts';
import { mailboxName } from './mailbox-name.ts';
import { MailboxPanel } from './mailbox-panel.tsx';
import { MessageList } from './message-list.tsx';
import { mailHelp, useMailKeys } from './use-mail-keys.ts';
import { useMailPlace } from './use-mail-place.ts';
import { useMessageCommands } from './use-message-commands.ts';
import { fetchLater } from '../../../lib/later/fetch-later.ts';
import { useSelection } from '../../../lib/use-selection.ts';

// Not in the list's bundle; loaded in the background before the user opens a message.
const loadPane = () => import('./message-pane.tsx');
const MessagePane = lazy(() => loadPane().then((module) => ({ default: module.MessagePane })));

/** Three panes: mailboxes, messages, one conversation. A phone shows only the deepest open pane, with a Back button. */
export function MailScreen({ WithOpenEnds }: { WithOpenEnds: WithOpenEnds }) {
  const place = useMailPlace();
  const list = useRef<ListHandle>(null);
  const detail = useRef<HTMLDivElement>(null);
  const commands = useMessageCommands(place, list);
  const selection = useSelection(place.listPath);
  const onHelp = useKeysHelp(mailHelp);
  useEffect(() => fetchLater(loadPane), []);
  useMailKeys({ place, commands, selection, list, detail, onHelp });
  const { mailboxId, messageId, isIndex } = place;
  useFocusAfterClosing(messageId, list);
  const tabTitle = useTabTitle(mailboxId);
  const shown = useShownMailboxes(mailboxId);
  const isEmpty = shown.length > 0 && shown.every(({ messageCount }) => messageCount === 0);
  return (
    <>
      <Panes
        title={t`Mail`}
        tabTitle={tabTitle}
        depth={messageId ? 'detail' : isIndex ? 'index' : 'list'}
        index={<MailboxPanel shownId={mailboxId} />}
        list={
          <>
            <BackLink to={paths.mail} label={t`Mailboxes`} />
            <MessageList ref={list} key={mailboxId} {...{ mailboxId, place, selection, commands }} />
          </>
        }
        detailId={messageId}
        detailRef={detail}
        detail={
          messageId ? (
            <>
              <BackLink to={place.listPath} label={t`Messages`} />
              <Suspense fallback={<SkeletonRows count={4} />}>
                <MessagePane {...{ messageId, place, commands, onHelp, WithOpenEnds }} />
              </Suspense>
            </>
          ) : (
            !isEmpty && <EmptyState title={t`Choose a message`} />
          )
        }
      />
    </>
  );
}

/** When a message is closed, the focus goes to its row, unless the focus is in the list already. */
function useFocusAfterClosing(messageId: string | null, list: RefObject<ListHandle | null>): void {
  const opened = useRef(messageId);
  useEffect(() => {
    const before = opened.current;
    opened.current = messageId;
    const isLost = document.activeElement === document.body;
    if (before !== null && messageId === null && isLost) list.current?.focus(before);
  }, [messageId, list]);
}

/** The tab's title with the number of unread messages, updated live, so that the user sees new mail from another tab. */
function useTabTitle(mailboxId: string): string | undefined {
  const mailboxes = useShownMailboxes(mailboxId);
  const [first] = mailboxes;
  if (!first) return undefined;
  const unread = mailboxes.reduce((sum, { unreadCount }) => sum + unreadCount, 0);
  return unread > 0 ? `(${unread}) ${mailboxName(first)}` : mailboxName(first);
}
