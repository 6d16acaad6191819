import type { ListedFollowUp } from '@tern/contracts/http/followup-list';
import { shortAddress, subjectText } from '../../../message/addresses.ts';
import { Badge } from '../../../components/ui/marks/badge.tsx';
import { didNotArrive } from '../../../message/follow-up/follow-up-status.ts';
import { dateTimeText, lateText } from '../../../lib/date-text.ts';
import styles from './queue.module.css';

interface QueueRowProps {
  message: ListedFollowUp;
  isOpen: boolean;
  /** The Tab key stops at one row; the arrow keys, j and k reach the others. */
  isTabStop: boolean;
  /** The letter opens over the list, not beside it. */
  opensDialog: boolean;
  onOpen: () => void;
}

/** Who is late, with what, and how late. */
export function QueueRow({ message, isOpen, isTabStop, opensDialog, onOpen }: QueueRowProps) {
  const [first, ...others] = message.tos;
  return (
    <li className={styles.row} data-message-id={message.id} data-open={isOpen || undefined}>
      <h3 className={styles.head}>
        <button
          type="button"
          aria-current={isOpen || undefined}
          aria-haspopup={opensDialog ? 'dialog' : undefined}
          tabIndex={isTabStop ? undefined : -1}
          onClick={onOpen}
        >
          <span className={styles.who}>
            {shortAddress(first)}
            {others.length > 0 && <span className={styles.others}> and {others.length} more</span>}{' '}
            {didNotArrive(message) && <Badge tone="coral">Did not arrive</Badge>}
          </span>
          {message.followUpDueAt && (
            <time
              className={styles.age}
              dateTime={message.followUpDueAt}
              title={`Sent ${dateTimeText(message.date)}`}
            >
              {lateText(message.followUpDueAt, new Date())}
            </time>
          )}
          <span className={styles.about} dir="auto">
            {message.followUpReason?.sentence ?? subjectText(message.subject)}
          </span>
        </button>
      </h3>
    </li>
  );
}
