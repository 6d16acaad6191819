import { t } from '@lingui/core/macro';
import AlarmClock from 'lucide-react/icons/alarm-clock';
import Check from 'lucide-react/icons/check';
import Ellipsis from 'lucide-react/icons/ellipsis';
import X from 'lucide-react/icons/x';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { Menu } from '../../../components/ui/menus/menu.tsx';

interface RowMenuProps {
  subject: string;
  onSnooze: () => void;
  onMarkAnswered: () => void;
  onDismiss: () => void;
}

/** Offers the decisions of the keyboard to mouse and touch. */
export function RowMenu({ subject, onSnooze, onMarkAnswered, onDismiss }: RowMenuProps) {
  return (
    <Menu
      trigger={<IconButton label={t`More: ${subject}`} icon={<Ellipsis />} />}
      entries={[
        { label: t`Snooze…`, icon: <AlarmClock />, onSelect: onSnooze },
        { label: t`Answered elsewhere`, icon: <Check />, onSelect: onMarkAnswered },
        { label: t`Dismiss`, icon: <X />, onSelect: onDismiss },
      ]}
    />
  );
}
