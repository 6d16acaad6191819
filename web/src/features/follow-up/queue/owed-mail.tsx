import type { ListedOwed, OwedDueReason } from '@tern/contracts/http/owed/you-owe';
import { Button, ButtonLink } from '../../../components/ui/buttons/button.tsx';
import { paths } from '../../../config/paths.ts';
import { MessageView } from '../../../message/message-view.tsx';
import { ageText, shortDateText } from '../../../lib/date-text.ts';
import type { OwedMoves } from '../api/owed-moves.ts';
import { useAskUntil } from '../components/use-snooze-question.tsx';
import { DecisionBar, Occasion } from './letter-parts.tsx';
import styles from './letter.module.css';
import { useDecisionKeys, type Decisions } from './use-letter-keys.ts';
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
  const snooze = async () => {
    const until = await askUntil(mail.subject);
    if (until) decide(() => moves.snooze(mail, until))();
  };
  const decisions: Decisions = {
    done: decide(() => moves.done(mail)),
    notNeeded: decide(() => moves.dismiss(mail)),
    snooze: () => void snooze(),
  };
  useDecisionKeys({ dialogDepth, ...decisions });

  return (
    <article className={styles.letter} tabIndex={-1} data-first-focus aria-label="Mail">
      <div className={styles.scroller} tabIndex={-1}>
        <Occasion sentence={mail.reason.sentence}>
          It came {ageText(mail.receivedAt, new Date())}. Due by {shortDateText(mail.dueAt, new Date())}:{' '}
          {dueReasons[mail.dueReason]}.
        </Occasion>
        <MessageView messageId={mail.messageId} />
      </div>
      <footer className={styles.foot}>
        <p className={styles.note}>Answer in your mail program; Tern sees it there and takes the row away.</p>
        <DecisionBar doneLabel="Done" {...decisions}>
          {mail.mailboxId === null ? (
            <Button variant="primary" onClick={openHere}>
              Open message
            </Button>
          ) : (
            <ButtonLink variant="primary" to={paths.message(mail.mailboxId, mail.messageId)}>
              Open message
            </ButtonLink>
          )}
        </DecisionBar>
      </footer>
    </article>
  );
}
