import { shortAddress, subjectText } from '../../../message/addresses.ts';
import { Badge } from '../../../components/ui/marks/badge.tsx';
import { didNotArrive } from '../../../message/follow-up/follow-up-status.ts';
import { dateTimeText, lateText } from '../../../lib/date-text.ts';
import { OpenRow } from './open-row.tsx';
import type { QueueRowProps } from './queue-row-props.ts';
import styles from './queue.module.css';

/** Who is late and with what; when open, also the ask, why it is late, and the draft. */
export function QueueRow(props: QueueRowProps) {
  const { message, isOpen, onToggle } = props;
  const [first, ...others] = message.tos;
  const panelId = `late-${message.id}`;
  return (
    <li className={styles.row} data-message-id={message.id} data-open={isOpen || undefined}>
      <h3 className={styles.head}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => onToggle(!isOpen)}
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
          <span className={styles.subject}>{subjectText(message.subject)}</span>
        </button>
      </h3>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && <OpenRow {...props} />}
      </div>
    </li>
  );
}
