import AlarmClock from 'lucide-react/icons/alarm-clock';
import type { ListedOwed, OwedDueReason } from '@tern/contracts/http/owed/you-owe';
import { Button, ButtonLink } from '../../../components/ui/buttons/button.tsx';
import { paths } from '../../../config/paths.ts';
import { MessageView } from '../../../message/message-view.tsx';
import { ageText, shortDateText } from '../../../lib/date-text.ts';
import type { OwedMoves } from '../api/owed-moves.ts';
import { useAskUntil } from '../components/use-snooze-question.tsx';
import { KeyHint } from './key-hint.tsx';
import styles from './letter.module.css';
import { useDecisionKeys } from './use-letter-keys.ts';
import { useOpenMessage } from './use-open-message.ts';

const dueReasons: Readonly<Record<OwedDueReason, string>> = {
  deadline: 'the mail names this day',
  'own-pace': 'as fast as you usually answer this person',
  default: 'two working days after it came',
  snoozed: 'you snoozed it until then',
};

interface OwedMailProps {
  mail: ListedOwed;
  moves: OwedMoves;
  /** 1 in the sheet over the list. */
  dialogDepth: 0 | 1;
  /** Called before the row leaves. */
  onDecided: () => void;
}

/** A mail that waits for the user's words: what it asks, until when, the mail itself, and the moves. */
export function OwedMail({ mail, moves, dialogDepth, onDecided }: OwedMailProps) {
  const askUntil = useAskUntil();
  const openHere = useOpenMessage(mail.messageId);
  const decide = (act: () => Promise<void>) => () => {
    onDecided();
    void act();
  };
  const done = decide(() => moves.done(mail));
  const dismiss = decide(() => moves.dismiss(mail));
  const snooze = async () => {
    const until = await askUntil(mail.subject);
    if (until) decide(() => moves.snooze(mail, until))();
  };
  useDecisionKeys({ done, notNeeded: dismiss, snooze: () => void snooze(), dialogDepth });

  return (
    <article className={styles.letter} tabIndex={-1} data-first-focus aria-label="Mail">
      <div className={styles.scroller} tabIndex={-1}>
        <div className={styles.occasion}>
          {mail.reason.sentence && (
            <blockquote className={styles.ask} dir="auto">
              {mail.reason.sentence}
            </blockquote>
          )}
          <p className={styles.why}>
            It came {ageText(mail.receivedAt, new Date())}. Due by {shortDateText(mail.dueAt, new Date())}:{' '}
            {dueReasons[mail.dueReason]}.
          </p>
        </div>
        <MessageView messageId={mail.messageId} />
      </div>
      <footer className={styles.foot}>
        <p className={styles.note}>Answer in your mail program; Tern sees it there and takes the row away.</p>
        <div className={styles.actions}>
          {mail.mailboxId === null ? (
            <Button variant="primary" onClick={openHere}>
              Open message
            </Button>
          ) : (
            <ButtonLink variant="primary" to={paths.message(mail.mailboxId, mail.messageId)}>
              Open message
            </ButtonLink>
          )}
          <Button onClick={() => void snooze()} icon={<AlarmClock />}>
            Snooze <KeyHint action="snooze" />
          </Button>
          <Button onClick={done}>
            Done <KeyHint action="done" />
          </Button>
          <Button onClick={dismiss}>
            Not needed <KeyHint action="notNeeded" />
          </Button>
        </div>
      </footer>
    </article>
  );
}
