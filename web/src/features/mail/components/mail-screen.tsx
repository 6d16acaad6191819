import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { MessageView } from '../../../components/message/message-view.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { PageTitle } from '../../../components/ui/page.tsx';
import { VisuallyHidden } from '../../../components/ui/visually-hidden.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { paths } from '../../../config/paths.ts';
import styles from './mail.module.css';
import { MailboxPanel } from './mailbox-panel.tsx';
import { MessageList } from './message-list.tsx';
import { useMailPlace } from './use-mail-place.ts';

/** Three panes: mailboxes, messages, one message. A phone shows the deepest that is open, with a way back. */
export function MailScreen() {
  const place = useMailPlace();
  const { mailboxId, messageId } = place;
  const depth = messageId ? 'detail' : mailboxId ? 'list' : 'mailboxes';
  return (
    <>
      <PageTitle title="Email" />
      <h1>
        <VisuallyHidden>Email</VisuallyHidden>
      </h1>
      <div className={styles.screen} data-depth={depth}>
        <div className={styles.pane} data-pane="mailboxes">
          <MailboxPanel />
        </div>
        <div className={styles.pane} data-pane="list">
          {mailboxId ? (
            <>
              <BackLink to={paths.mail} label="Mailboxes" />
              <MessageList key={mailboxId} mailboxId={mailboxId} place={place} />
            </>
          ) : (
            <EmptyState title="Choose a mailbox" />
          )}
        </div>
        <DetailPane key={messageId} messageId={messageId} listPath={place.listPath} />
      </div>
    </>
  );
}

interface DetailPaneProps {
  messageId: string | null;
  listPath: ReturnType<typeof useMailPlace>['listPath'];
}

function DetailPane({ messageId, listPath }: DetailPaneProps) {
  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => {
    pane.current?.scrollTo({ top: 0 });
  }, []);
  return (
    <div ref={pane} className={styles.pane} data-pane="detail">
      {messageId ? (
        <>
          <BackLink to={listPath} label="Messages" />
          <MessageView messageId={messageId} hasFollowUp />
        </>
      ) : (
        <EmptyState title="Choose a message" />
      )}
    </div>
  );
}

function BackLink({ to, label }: { to: Parameters<typeof Link>[0]['to']; label: string }) {
  return (
    <Link to={to} className={classNames(styles.back)}>
      <ArrowLeft aria-hidden="true" />
      {label}
    </Link>
  );
}
