import { t } from '@lingui/core/macro';
import Archive from 'lucide-react/icons/archive';
import Keyboard from 'lucide-react/icons/keyboard';
import MailOpen from 'lucide-react/icons/mail-open';
import MailIcon from 'lucide-react/icons/mail';
import Star from 'lucide-react/icons/star';
import Trash from 'lucide-react/icons/trash-2';
import { useNavigate } from 'react-router';
import { useMessage } from '../../../message/read-message.ts';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { isNotFound } from '../../../lib/api/is-not-found.ts';
import styles from './message-toolbar.module.css';
import type { MailPlace } from './use-mail-place.ts';
import type { MessageCommands } from './use-message-commands.ts';

interface MessageToolbarProps {
  messageId: string;
  place: MailPlace;
  commands: MessageCommands;
  /** Where the screen has keys for these actions. */
  onHelp?: () => void;
}

/** The actions on the open message. */
export function MessageToolbar({ messageId, place, commands, onHelp }: MessageToolbarProps) {
  const navigate = useNavigate();
  // Read from the message's own query: it may not be in the list, and another program may change it.
  const { data, error } = useMessage(messageId);
  const message = commands.find(messageId) ?? data?.message;
  const isStarred = message?.isStarred ?? false;
  const isRead = message?.isRead ?? true;
  const toggleRead = () => {
    commands.setRead([messageId], !isRead);
    // If it stayed open it would be marked read again.
    if (isRead) void navigate(place.listPath);
  };
  if (!data && isNotFound(error)) return null;
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t`Message`}>
      <IconButton
        label={t`Archive`}
        icon={<Archive />}
        disabled={!commands.canMove('ARCHIVE')}
        onClick={() => commands.move([messageId], 'ARCHIVE')}
      />
      <IconButton
        label={t`Move to Trash`}
        icon={<Trash />}
        disabled={!commands.canMove('TRASH')}
        onClick={() => commands.move([messageId], 'TRASH')}
      />
      <IconButton
        label={isStarred ? t`Remove star` : t`Star`}
        icon={<Star className={isStarred ? styles.starred : undefined} />}
        aria-pressed={isStarred}
        onClick={() => commands.setStarred([messageId], !isStarred)}
      />
      <IconButton
        label={isRead ? t`Mark unread` : t`Mark read`}
        icon={isRead ? <MailIcon /> : <MailOpen />}
        onClick={toggleRead}
      />
      <span className={styles.gap} />
      {onHelp && (
        <IconButton label={t`Keyboard`} icon={<Keyboard />} className={styles.keysButton} onClick={onHelp} />
      )}
    </div>
  );
}
