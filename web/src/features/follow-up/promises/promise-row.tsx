import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ListedPromise } from '@tern/contracts/http/owed/promises';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { byText, dateTimeText, lateAfterDayText } from '../../../lib/date-text.ts';
import { KeyHint } from '../queue/key-hint.tsx';
import { MessageOpener } from '../queue/message-opener.tsx';
import styles from './promises.module.css';

interface PromiseRowProps {
  promise: ListedPromise;
  /** The row stands in its mail: nothing to open, and the keys are those of the mail. */
  isInMail?: boolean;
  onDone: () => void;
  onDismiss: () => void;
}

/** Who, until which day, and the sentence word for word; a click on it opens its mail. */
export function PromiseRow({ promise, isInMail = false, onDone, onDismiss }: PromiseRowProps) {
  const { promiseId, messageId, mailboxId, person, sentence, madeAt, dueAt, isOverdue } = promise;
  const facts = (
    <>
      <span className={styles.who}>{person.name ?? person.email}</span>{' '}
      <time
        className={styles.when}
        dateTime={dueAt ?? madeAt}
        title={t`Written ${dateTimeText(madeAt)}`}
        data-late={isOverdue || undefined}
      >
        {dayText(promise, new Date())}
      </time>{' '}
      <q className={styles.sentence} dir="auto">
        {sentence}
      </q>
    </>
  );
  return (
    <li className={styles.row} data-message-id={messageId} data-promise-id={promiseId}>
      {isInMail ? (
        <div className={styles.facts}>{facts}</div>
      ) : (
        <MessageOpener messageId={messageId} mailboxId={mailboxId} className={styles.open}>
          {facts}
        </MessageOpener>
      )}
      <div className={styles.actions}>
        <Button onClick={onDone}>
          <Trans>Done</Trans> {!isInMail && <KeyHint action="done" />}
        </Button>
        <Button variant="quiet" onClick={onDismiss}>
          <Trans>No promise</Trans> {!isInMail && <KeyHint action="notNeeded" />}
        </Button>
      </div>
    </li>
  );
}

/** 'no day named', 'by today', 'by Dec 1', '1 day late': the promise has the whole of its day. */
function dayText({ dueAt, isOverdue }: ListedPromise, now: Date): string {
  if (dueAt === null) return t`no day named`;
  return isOverdue ? lateAfterDayText(dueAt, now) : byText(dueAt, now);
}
