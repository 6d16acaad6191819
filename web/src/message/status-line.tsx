import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { MessageDetail } from '@tern/contracts/http/messages';
import { Badge } from '../components/ui/marks/badge.tsx';
import { Button } from '../components/ui/buttons/button.tsx';
import { TurnMark } from '../components/ui/marks/turn-mark.tsx';
import { decisionFigures, decisionText } from './follow-up/decision-text.ts';
import { didNotArrive, isUnsure, statusLook, statusReason } from './follow-up/follow-up-status.ts';
import { classNames } from '../lib/class-names.ts';
import type { MessagePath } from './message-path.ts';
import styles from './message.module.css';
import { useUnlinkReply } from './follow-up/unlink-reply.ts';
import { saidText } from '../lib/language/said-text.ts';

interface StatusLineProps {
  message: MessageDetail;
  messagePath: MessagePath;
}

/** Whose turn it is, the status, and the reason in one line. */
export function StatusLine({ message }: Pick<StatusLineProps, 'message'>) {
  const look = statusLook(message.followUpStatus);
  return (
    <p className={classNames(styles.status, styles.statusHead)}>
      <TurnMark turn={look.turn} /> <Badge tone={look.tone}>{look.label}</Badge>{' '}
      {didNotArrive(message) && (
        <Badge tone="coral">
          <Trans>Did not arrive</Trans>
        </Badge>
      )}{' '}
      {isUnsure(message) && (
        <Badge tone="amber">
          <Trans>Maybe</Trans>
        </Badge>
      )}{' '}
      <span>{statusReason(message, new Date())}</span>
    </p>
  );
}

/** Why the status is so: the answer, the sentence that decided, and which engine or user decided. */
export function StatusGrounds({ message, messagePath }: StatusLineProps) {
  const reason = message.followUpReason;
  return (
    <div className={styles.status}>
      {message.responseMessageId && (
        <AnswerActions
          messageId={message.id}
          replyMessageId={message.responseMessageId}
          messagePath={messagePath}
        />
      )}
      {reason?.sentence && (
        <blockquote className={styles.sentence} dir="auto">
          {reason.sentence}
        </blockquote>
      )}
      {reason && (
        <p className={styles.decision} title={decisionFigures(reason)}>
          {decisionText(reason)}
        </p>
      )}
      {message.replyNote && !didNotArrive(message) && (
        <p className={styles.replyNote}>{saidText(message.replyNote, message.replyNoteSaid)}</p>
      )}
    </div>
  );
}

interface AnswerActionsProps {
  messageId: string;
  replyMessageId: string;
  messagePath: MessagePath;
}

function AnswerActions({ messageId, replyMessageId, messagePath }: AnswerActionsProps) {
  const unlink = useUnlinkReply(messageId);
  return (
    <p className={styles.answerActions}>
      {messagePath && (
        <Link to={messagePath(replyMessageId)}>
          <Trans>Open the answer</Trans>
        </Link>
      )}
      <Button
        size="small"
        variant="quiet"
        isBusy={unlink.isPending}
        onClick={() => unlink.mutate({ replyMessageId, isUnlinked: true })}
      >
        <Trans>Not the answer</Trans>
      </Button>
    </p>
  );
}
