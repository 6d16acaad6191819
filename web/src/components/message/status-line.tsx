import type { MessageSummary } from '@tern/contracts/http/messages';
import { Badge } from '../ui/badge.tsx';
import { TurnMark } from '../ui/turn-mark.tsx';
import { statusLook, statusReason } from './follow-up-status.ts';
import styles from './message.module.css';

/** Whose turn it is, the status, and why: the reason in a line and the sentence it rests on. */
export function StatusLine({ message }: { message: MessageSummary }) {
  const look = statusLook(message.followUpStatus);
  const sentence = message.followUpReason?.sentence;
  return (
    <div className={styles.status}>
      <p>
        <TurnMark turn={look.turn} /> <Badge tone={look.tone}>{look.label}</Badge>{' '}
        {statusReason(message, new Date())}
      </p>
      {sentence && <blockquote className={styles.sentence}>{sentence}</blockquote>}
      {message.replyNote && <p className={styles.replyNote}>{message.replyNote}</p>}
    </div>
  );
}
