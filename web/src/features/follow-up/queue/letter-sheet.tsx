import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { Modal } from '../../../components/ui/dialogs/modal.tsx';
import styles from './letter-sheet.module.css';

interface LetterSheetProps {
  /** The person of the open row. */
  who: string;
  /** The place of the open row among those that one number counts, from 0; -1 for one that has left the list while the user writes. */
  at: number;
  /** That number. */
  total: number;
  /** Opens the row that is so many places further. */
  onStep: (by: 1 | -1) => void;
  /** False where no row is shown in that direction. */
  canStep: (by: 1 | -1) => boolean;
  onClose: () => void;
  children: ReactNode;
}

/** On a narrow screen: the open letter over the list, under the name of its person, with the ways to the rows beside it. */
export function LetterSheet({ who, at, total, onStep, canStep, onClose, children }: LetterSheetProps) {
  const step = (by: 1 | -1, label: string, icon: ReactNode) => (
    <IconButton label={label} icon={icon} aria-disabled={!canStep(by)} onClick={() => onStep(by)} />
  );
  const steps = total > 1 && at >= 0 && (
    <div className={styles.steps}>
      {step(-1, t`Open the previous one`, <ChevronLeft />)}
      <span className={styles.place}>
        <Trans>
          {at + 1} of {total}
        </Trans>
      </span>
      {step(1, t`Open the next`, <ChevronRight />)}
    </div>
  );
  return (
    <Modal isOpen variant="sheet" title={who} aside={steps} onClose={onClose}>
      {children}
    </Modal>
  );
}
