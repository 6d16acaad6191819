import { t } from '@lingui/core/macro';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import styles from './cx-screen.module.css';

interface ReplayControlsProps {
  position: number;
  length: number;
  isTracing: boolean;
  onMove: (move: 'start' | 'back' | 'forward' | 'end') => void;
}

/** Buttons that do what the arrow keys do, for devices without a keyboard. */
export function ReplayControls({ position, length, isTracing, onMove }: ReplayControlsProps) {
  return (
    <div className={styles.controls} role="group" aria-label={t`Replay`}>
      <IconButton
        label={t`Go to the start`}
        icon={<ArrowUpToLine />}
        disabled={isTracing}
        onClick={() => onMove('start')}
      />
      <IconButton
        label={t`Step back`}
        icon={<ArrowLeft />}
        disabled={isTracing}
        onClick={() => onMove('back')}
      />
      <span className={styles.position}>{isTracing ? t`All events` : t`${position} of ${length}`}</span>
      <IconButton
        label={t`Step forward`}
        icon={<ArrowRight />}
        disabled={isTracing}
        onClick={() => onMove('forward')}
      />
      <IconButton
        label={t`Go to the end`}
        icon={<ArrowDownToLine />}
        disabled={isTracing}
        onClick={() => onMove('end')}
      />
    </div>
  );
}
