import { t } from '@lingui/core/macro';
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
    <div className={styles.selectionBar} role="toolbar" aria-label={t`Selected messages`}>
      <IconButton
        label={t`Archive selected`}
        icon={<Archive />}
        disabled={!commands.canMove('ARCHIVE')}
        onClick={move('ARCHIVE')}
      />
      <IconButton
        label={t`Move selected to Trash`}
        icon={<Trash />}
        disabled={!commands.canMove('TRASH')}
        onClick={move('TRASH')}
      />
      <IconButton
        label={areStarred ? t`Remove stars` : t`Star selected`}
        icon={<Star className={areStarred ? styles.starred : undefined} />}
        onClick={() => commands.setStarred(ids, !areStarred)}
      />
      <IconButton
        label={areRead ? t`Mark selected unread` : t`Mark selected read`}
        icon={areRead ? <MailIcon /> : <MailOpen />}
        onClick={() => commands.setRead(ids, !areRead)}
      />
      <IconButton label={t`Clear selection`} icon={<X />} onClick={onClear} />
    </div>
  );
}
