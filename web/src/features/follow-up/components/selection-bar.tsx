import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
    <div className={styles.bar} role="toolbar" aria-label={t`Selected messages`}>
      <span role="status">
        <Trans>{decisions.selected} selected</Trans>
      </span>
      <Button size="small" icon={<AlarmClock />} onClick={() => void decisions.snooze()}>
        <Trans>Snooze…</Trans>
      </Button>
      <Button size="small" icon={<Check />} onClick={() => void decisions.answeredElsewhere()}>
        <Trans>Answered elsewhere</Trans>
      </Button>
      <Button size="small" onClick={() => void decisions.dismiss()}>
        <Trans>Dismiss</Trans>
      </Button>
      <IconButton label={t`Clear selection`} icon={<X />} onClick={onClear} />
    </div>
  );
}
