import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Badge } from '../../../components/ui/marks/badge.tsx';
import styles from './queue.module.css';

export interface QueueRowText {
  readonly id: string;
  readonly who: string;
  /** How many more people, 0 for one person. */
  readonly others?: number;
  /** The words that set this row apart from the others. */
  readonly badge?: string | undefined;
  /** How late it is, or when it is due; the title says more. */
  readonly when: { readonly text: string; readonly at: string; readonly title: string } | null;
  readonly isLate: boolean;
  /** The ask in one line. */
  readonly about: string;
}

interface QueueRowProps {
  row: QueueRowText;
  isOpen: boolean;
  /** The Tab key stops at one row; the arrow keys, j and k reach the others. */
  isTabStop: boolean;
  /** The letter opens over the list, not beside it. */
  opensDialog: boolean;
  onOpen: () => void;
  isSelected?: boolean;
  /**
   * Where rows can be selected.
   * @param isRange also all rows between it and the one selected before
   */
  onSelect?: (isRange: boolean) => void;
}

/** Who, with what, and how late. */
export function QueueRow(props: QueueRowProps): ReactNode {
  const { row, isOpen, isTabStop, opensDialog, onOpen, isSelected = false, onSelect } = props;
  const { id, who, others = 0, badge, when, isLate, about } = row;
  return (
    <li className={styles.row} data-message-id={id} data-open={isOpen || undefined}>
      {onSelect && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={isSelected}
            tabIndex={isTabStop ? undefined : -1}
            aria-label={t`Select ${`${who}, ${about}`}`}
            // A checkbox changes by a click event, with the mouse and with the space bar.
            onChange={({ nativeEvent }) =>
              onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </label>
      )}
      <h3 className={styles.head}>
        <button
          type="button"
          aria-current={isOpen || undefined}
          aria-haspopup={opensDialog ? 'dialog' : undefined}
          tabIndex={isTabStop ? undefined : -1}
          onClick={onOpen}
        >
          <span className={styles.who}>
            {who}
            {others > 0 && (
              <span className={styles.others}>
                {' '}
                <Trans>and {others} more</Trans>
              </span>
            )}{' '}
            {badge && <Badge tone="coral">{badge}</Badge>}
          </span>
          {when && (
            <time
              className={styles.age}
              dateTime={when.at}
              title={when.title}
              data-late={isLate || undefined}
            >
              {when.text}
            </time>
          )}
          <span className={styles.about} dir="auto">
            {about}
          </span>
        </button>
      </h3>
    </li>
  );
}
