import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { FollowUpMail } from '../../../message/follow-up/follow-up-mail.ts';
import { shortAddress, subjectText } from '../../../message/addresses.ts';
import {
  didNotArrive,
  isUnsure,
  statusLook,
  statusReason,
} from '../../../message/follow-up/follow-up-status.ts';
import { Badge } from '../../../components/ui/marks/badge.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { TurnMark } from '../../../components/ui/marks/turn-mark.tsx';
import { ageText, dateTimeText } from '../../../lib/date-text.ts';
import { quoted } from '../../../lib/quoted.ts';
import type { Triage } from '../api/use-triage.ts';
import styles from './follow-up.module.css';
import { isInDoubt, isMaybe, isOpenQuestion } from './open-questions.ts';
import { RowMenu } from './row-menu.tsx';
import { useSnoozeQuestion } from './snooze/use-snooze-question.tsx';
import { writeLabel, writeText } from './write-texts.ts';
import { saidText } from '../../../lib/language/said-text.ts';

/** Few rows have one, and the first screen has a size limit. */
const ReplyInDoubt = lazy(() =>
  import('./reply-in-doubt.tsx').then((module) => ({ default: module.ReplyInDoubt })),
);

interface SentRowProps {
  message: FollowUpMail;
  triage: Triage;
  onOpen: () => void;
  onFollowUp: () => void;
  isChosen: boolean;
  /** Answers the question of its reply in doubt. */
  onJudge: (isAnswer: boolean) => void;
  /** Says of a maybe whether it needs an answer. */
  onVerdict: (needsAnswer: boolean) => void;
  /** @param isRange true to choose all rows from the last chosen one to this one */
  onChoose: (isRange: boolean) => void;
}

/** One sent message: its status, since when and why. A click anywhere on the row opens the details. */
export function SentRow(props: SentRowProps) {
  const { message, triage, onOpen, onFollowUp, isChosen, onJudge, onVerdict, onChoose } = props;
  const now = new Date();
  const look = statusLook(message.followUpStatus);
  const subject = subjectText(message.subject);
  const askToSnooze = useSnoozeQuestion(triage);
  const showsAsk = look.turn === 'yours' || look.turn === 'theirs' || isUnsure(message);
  const note = message.replyNote && !didNotArrive(message) && (
    <p className={styles.replyNote}>{saidText(message.replyNote, message.replyNoteSaid)}</p>
  );
  return (
    <li
      className={styles.row}
      data-turn={look.turn}
      data-message-id={message.id}
      data-chosen={isChosen || undefined}
    >
      <div className={styles.turn}>
        <TurnMark turn={look.turn} />
        {(isOpenQuestion(message) || isMaybe(message)) && (
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={isChosen}
              aria-label={t`Select ${subject}`}
              // A checkbox changes by a click event, with the mouse and with the space bar.
              onChange={({ nativeEvent }) =>
                onChoose(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
            />
          </label>
        )}
      </div>
      <div className={styles.what}>
        <div className={styles.topLine}>
          <h2 className={styles.subject}>
            <button type="button" onClick={onOpen}>
              {subject}
            </button>
          </h2>
          <Badge tone={look.tone}>{look.label}</Badge>
          {didNotArrive(message) && (
            <Badge tone="coral">
              <Trans>Did not arrive</Trans>
            </Badge>
          )}
          {isUnsure(message) && (
            <span className={styles.maybe} title={t`Tern is not sure whether it asks for an answer.`}>
              <Trans>Maybe</Trans>
            </span>
          )}
        </div>
        <p className={styles.facts}>
          <span>
            <Trans>To: {shortAddress(message.tos?.[0])}</Trans>
          </span>
          <time dateTime={message.date} title={dateTimeText(message.date)}>
            {ageText(message.date, now)}
          </time>
        </p>
        <p className={styles.why}>{statusReason(message, now)}</p>
        {showsAsk && message.followUpReason?.sentence && (
          <p className={styles.ask}>{quoted(message.followUpReason.sentence)}</p>
        )}
        {isInDoubt(message) ? (
          <Suspense fallback={<div className={styles.doubtToCome} />}>
            <ReplyInDoubt reply={message.replyInDoubt} subject={subject} onJudge={onJudge} />
          </Suspense>
        ) : (
          note
        )}
      </div>
      <div className={styles.rowAction}>
        {isMaybe(message) && (
          <span className={styles.verdicts} role="group" aria-label={t`Needs an answer? ${subject}`}>
            <Button size="small" onClick={() => onVerdict(true)}>
              <Trans>Yes</Trans>
            </Button>
            <Button size="small" onClick={() => onVerdict(false)}>
              <Trans>No</Trans>
            </Button>
          </span>
        )}
        <Button size="small" onClick={onFollowUp} aria-label={writeLabel(subject)}>
          {writeText}
        </Button>
        {isOpenQuestion(message) && (
          <RowMenu
            subject={subject}
            onSnooze={() => void askToSnooze(message)}
            onMarkAnswered={() => void triage.markAnswered(message)}
            onDismiss={() => void triage.dismiss(message)}
          />
        )}
      </div>
    </li>
  );
}
