import Archive from 'lucide-react/icons/archive';
import MailOpen from 'lucide-react/icons/mail-open';
import MailIcon from 'lucide-react/icons/mail';
import Star from 'lucide-react/icons/star';
import Trash from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import type { MessageSummary } from '@tern/contracts/http/messages';
import type { MoveTarget } from '@tern/contracts/http/message-actions';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import styles from './message-list.module.css';
import type { MessageCommands } from './use-message-commands.ts';

interface SelectionBarProps {
  chosen: readonly MessageSummary[];
  commands: MessageCommands;
  onClear: () => void;
}

/** The actions on the chosen messages. */
export function SelectionBar({ chosen, commands, onClear }: SelectionBarProps) {
  const ids = chosen.map(({ id }) => id);
  const areRead = chosen.every(({ isRead }) => isRead);
  const areStarred = chosen.every(({ isStarred }) => isStarred);
  const move = (to: MoveTarget) => () => {
    commands.move(ids, to);
    onClear();
  };
  return (
    <div className={styles.selectionBar} role="toolbar" aria-label="Selected messages">
      <IconButton
        label="Archive selected"
        icon={<Archive />}
        disabled={!commands.canMove('ARCHIVE')}
        onClick={move('ARCHIVE')}
      />
      <IconButton
        label="Move selected to Trash"
        icon={<Trash />}
        disabled={!commands.canMove('TRASH')}
        onClick={move('TRASH')}
      />
      <IconButton
        label={areStarred ? 'Remove stars' : 'Star selected'}
        icon={<Star className={areStarred ? styles.starred : undefined} />}
        onClick={() => commands.setStarred(ids, !areStarred)}
      />
      <IconButton
        label={areRead ? 'Mark selected unread' : 'Mark selected read'}
        icon={areRead ? <MailIcon /> : <MailOpen />}
        onClick={() => commands.setRead(ids, !areRead)}
      />
      <IconButton label="Clear selection" icon={<X />} onClick={onClear} />
    </div>
  );
}
