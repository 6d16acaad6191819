import Paperclip from 'lucide-react/icons/paperclip';
import Star from 'lucide-react/icons/star';
import { Link, type To } from 'react-router';
import type { MessageSummary } from '@tern/contracts/http/messages';
import { shortAddress, subjectText } from '../../../components/message/addresses.ts';
import { dateTimeText, shortDateText } from '../../../lib/date-text.ts';
import styles from './mail.module.css';

interface MessageRowProps {
  message: MessageSummary;
  to: To;
  isOpen: boolean;
}

export function MessageRow({ message, to, isOpen }: MessageRowProps) {
  return (
    <li>
      <Link
        to={to}
        className={styles.messageRow}
        aria-current={isOpen ? 'true' : undefined}
        data-unread={!message.isRead || undefined}
        preventScrollReset
      >
        <span className={styles.dotPlace}>
          {!message.isRead && <span className={styles.dot} role="img" aria-label="Unread" />}
        </span>
        <span className={styles.sender}>{shortAddress(message.from)}</span>
        <time className={styles.date} dateTime={message.date} title={dateTimeText(message.date)}>
          {shortDateText(message.date, new Date())}
        </time>
        <span className={styles.rowSubject}>{subjectText(message.subject)}</span>
        <span className={styles.marks}>
          {message.hasAttachments && <Paperclip role="img" aria-label="Has attachments" />}
          {message.isStarred && <Star className={styles.starred} role="img" aria-label="Starred" />}
        </span>
      </Link>
    </li>
  );
}
