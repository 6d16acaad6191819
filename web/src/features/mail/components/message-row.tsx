import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Paperclip from 'lucide-react/icons/paperclip';
import Star from 'lucide-react/icons/star';
import { memo } from 'react';
import { Link } from 'react-router';
import type { MessageSummary } from '@tern/contracts/http/messages';
import { shortAddress, subjectText } from '../../../message/addresses.ts';
import { protectionName } from '../../../message/body/protection-mark.tsx';
import { Badge } from '../../../components/ui/marks/badge.tsx';
import { dateTimeText, shortDateText } from '../../../lib/date-text.ts';
import styles from './message-row.module.css';

interface MessageRowProps {
  message: MessageSummary;
  to: string;
  isOpen: boolean;
  /** Distance from the head of the list, in pixels. */
  top: number;
  /** Position (from 1) and number of all rows, for screen readers: not all rows are in the DOM. */
  position: number;
  count: number;
  isChosen: boolean;
  /** @param isRange true to choose all rows from the last chosen one to this one */
  onChoose: (id: string, isRange: boolean) => void;
}

/** The sender; for the user's own mail the recipients, since the sender is always the user. */
function peopleText({ from, tos = [], followUpStatus, isDraft }: MessageSummary): string {
  const [first, ...others] = tos;
  if ((followUpStatus === null && !isDraft) || !first) return shortAddress(from);
  const name = shortAddress(first);
  return others.length === 0 ? t`To: ${name}` : t`To: ${name} and ${others.length} more`;
}

export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, to, isOpen, top, position, count, isChosen, onChoose } = props;
  return (
    <li
      className={styles.messageItem}
      data-chosen={isChosen || undefined}
      style={{ transform: `translateY(${top}px)` }}
      aria-setsize={count}
      aria-posinset={position}
    >
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={isChosen}
          aria-label={t`Select ${subjectText(message.subject)}`}
          // A checkbox changes by a click event, with the mouse and with the space bar.
          onChange={({ nativeEvent }) =>
            onChoose(message.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </label>
      <Link
        to={to}
        className={styles.messageRow}
        aria-current={isOpen ? 'true' : undefined}
        data-unread={!message.isRead || undefined}
        data-message-id={message.id}
      >
        <span className={styles.dotPlace}>
          {!message.isRead && <span className={styles.dot} role="img" aria-label={t`Unread`} />}
        </span>
        <span className={styles.sender} dir="auto">
          {peopleText(message)}
        </span>
        <time className={styles.date} dateTime={message.date} title={dateTimeText(message.date)}>
          {shortDateText(message.date, new Date())}
        </time>
        <span className={styles.rowSubject} dir="auto">
          {subjectText(message.subject)}
        </span>
        <span className={styles.marks}>
          {message.isDraft && (
            <Badge tone="amber">
              <Trans>Draft</Trans>
            </Badge>
          )}
          {message.protection && (
            <span title={protectionName(message.protection).long}>
              {protectionName(message.protection).short}
            </span>
          )}
          {message.hasAttachments && <Paperclip role="img" aria-label={t`Has attachments`} />}
          {message.isStarred && <Star className={styles.starred} role="img" aria-label={t`Starred`} />}
        </span>
        <span className={styles.preview} dir="auto">
          {message.preview}
        </span>
      </Link>
    </li>
  );
});
