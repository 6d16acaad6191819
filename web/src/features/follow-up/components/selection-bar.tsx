import AlarmClock from 'lucide-react/icons/alarm-clock';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import styles from './selection-bar.module.css';
import type { RowDecisions } from './use-row-decisions.ts';

interface SelectionBarProps {
  decisions: RowDecisions;
  onClear: () => void;
}

/** The decisions on the selected messages; one Undo takes all of them back. */
export function SelectionBar({ decisions, onClear }: SelectionBarProps) {
  return (
    <div className={styles.bar} role="toolbar" aria-label="Selected messages">
      <span role="status">{decisions.selected} selected</span>
      <Button size="small" icon={<AlarmClock />} onClick={() => void decisions.snooze()}>
        Snooze…
      </Button>
      <Button size="small" icon={<Check />} onClick={() => void decisions.answeredElsewhere()}>
        Answered elsewhere
      </Button>
      <Button size="small" onClick={() => void decisions.dismiss()}>
        Dismiss
      </Button>
      <IconButton label="Clear selection" icon={<X />} onClick={onClear} />
    </div>
  );
}
