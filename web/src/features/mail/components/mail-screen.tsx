import { useCallback, useRef, useState } from 'react';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { BackLink, Panes } from '../../../components/ui/panes.tsx';
import { paths } from '../../../config/paths.ts';
import { Conversation } from './conversation.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { MailboxPanel } from './mailbox-panel.tsx';
import { MessageList, type ListHandle } from './message-list.tsx';
import { MessageToolbar } from './message-toolbar.tsx';
import { useMailKeys } from './use-mail-keys.ts';
import { useMailPlace } from './use-mail-place.ts';
import { useMessageCommands } from './use-message-commands.ts';

/** Three panes: mailboxes, messages, one conversation. A phone shows the deepest that is open, with a way back. */
export function MailScreen() {
  const place = useMailPlace();
  const commands = useMessageCommands(place);
  const list = useRef<ListHandle>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const onHelp = useCallback(() => setHelpOpen(true), []);
  useMailKeys({ place, commands, list, onHelp });
  const { mailboxId, messageId } = place;
  return (
    <>
      <Panes
        title="Email"
        depth={messageId ? 'detail' : mailboxId ? 'list' : 'index'}
        index={<MailboxPanel />}
        list={
          mailboxId ? (
            <>
              <BackLink to={paths.mail} label="Mailboxes" />
              <MessageList ref={list} key={mailboxId} mailboxId={mailboxId} place={place} />
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
              <MessageToolbar messageId={messageId} place={place} commands={commands} onHelp={onHelp} />
              <Conversation messageId={messageId} commands={commands} />
            </>
          ) : (
            <EmptyState title="Choose a message" />
          )
        }
      />
      <KeysDialog isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </>
  );
}
