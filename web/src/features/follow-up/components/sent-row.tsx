import type { MessageSummary } from '@tern/contracts/http/messages';
import { shortAddress, subjectText } from '../../../components/message/addresses.ts';
import { statusLook, statusReason } from '../../../components/message/follow-up-status.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { TurnMark } from '../../../components/ui/turn-mark.tsx';
import { ageText, dateTimeText } from '../../../lib/date-text.ts';
import styles from './follow-up.module.css';

interface SentRowProps {
  message: MessageSummary;
  onOpen: () => void;
  onFollowUp: () => void;
}

/** One sent message: whose turn it is, since when and why. The whole row opens the details. */
export function SentRow({ message, onOpen, onFollowUp }: SentRowProps) {
  const now = new Date();
  const look = statusLook(message.followUpStatus);
  const isOpenQuestion = look.turn === 'yours' || look.turn === 'theirs';
  return (
    <li className={styles.row} data-turn={look.turn}>
      <div className={styles.turn}>
        <TurnMark turn={look.turn} />
      </div>
      <div className={styles.what}>
        <div className={styles.topLine}>
          <h2 className={styles.subject}>
            <button type="button" onClick={onOpen}>
              {subjectText(message.subject)}
            </button>
          </h2>
          <Badge tone={look.tone}>{look.label}</Badge>
        </div>
        <p className={styles.facts}>
          <span>To: {shortAddress(message.tos?.[0])}</span>
          <time dateTime={message.date} title={dateTimeText(message.date)}>
            {ageText(message.date, now)}
          </time>
        </p>
        <p className={styles.why}>{statusReason(message, now)}</p>
        {isOpenQuestion && message.followUpReason?.sentence && (
          <p className={styles.ask}>“{message.followUpReason.sentence}”</p>
        )}
        {message.replyNote && <p className={styles.replyNote}>{message.replyNote}</p>}
      </div>
      <div className={styles.rowAction}>
        <Button size="small" onClick={onFollowUp} aria-label={`Follow-Up: ${subjectText(message.subject)}`}>
          Follow-Up
        </Button>
      </div>
    </li>
  );
}
