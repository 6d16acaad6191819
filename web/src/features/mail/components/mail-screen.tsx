import { MessageView } from '../../../components/message/message-view.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { BackLink, Panes } from '../../../components/ui/panes.tsx';
import { paths } from '../../../config/paths.ts';
import { MailboxPanel } from './mailbox-panel.tsx';
import { MessageList } from './message-list.tsx';
import { useMailPlace } from './use-mail-place.ts';

/** Three panes: mailboxes, messages, one message. A phone shows the deepest that is open, with a way back. */
export function MailScreen() {
  const place = useMailPlace();
  const { mailboxId, messageId } = place;
  return (
    <Panes
      title="Email"
      depth={messageId ? 'detail' : mailboxId ? 'list' : 'index'}
      index={<MailboxPanel />}
      list={
        mailboxId ? (
          <>
            <BackLink to={paths.mail} label="Mailboxes" />
            <MessageList key={mailboxId} mailboxId={mailboxId} place={place} />
          </>
        ) : (
          <EmptyState title="Choose a mailbox" />
        )
      }
      detailId={messageId}
      detail={
        messageId ? (
          <>
            <BackLink to={place.listPath} label="Messages" />
            <MessageView messageId={messageId} hasFollowUp />
          </>
        ) : (
          <EmptyState title="Choose a message" />
        )
      }
    />
  );
}
