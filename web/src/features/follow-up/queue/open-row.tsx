import { useId, useRef } from 'react';
import AlarmClock from 'lucide-react/icons/alarm-clock';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { ErrorView } from '../../../components/ui/feedback/error-view.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { TextArea } from '../../../components/ui/fields/text-area.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { didNotArrive, statusReason } from '../../../message/follow-up/follow-up-status.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { useKeys } from '../../../lib/keys/use-keys.ts';
import { useDraftFollowup } from '../api/draft-followup.ts';
import type { DraftText } from '../api/save-draft-followup.ts';
import { CorrectedAddress, isAddressMissing, withRecipient } from '../components/corrected-address.tsx';
import { useSnoozeQuestion } from '../components/use-snooze-question.tsx';
import { useSaveKey } from '../components/use-save-key.ts';
import { writtenBy } from '../components/written-by.ts';
import { isInOtherList } from './use-queue-keys.ts';
import { useOpenMessage } from './use-open-message.ts';
import styles from './queue.module.css';
import type { QueueRowProps } from './queue-row-props.ts';

/** The ask, why it is late, the editable draft, and the four decisions. */
export function OpenRow({ message, text, onText, triage, onDecided }: QueueRowProps) {
  const draft = useDraftFollowup(message.id, 'neutral');
  const shown = text ?? draft.data;
  const isBlank =
    !shown ||
    shown.subject.trim() === '' ||
    shown.body.trim() === '' ||
    isAddressMissing(message.delivery, text?.recipient);
  const edit = (change: Partial<DraftText>) =>
    onText({ subject: shown?.subject ?? '', body: shown?.body ?? '', ...recipientOf(text), ...change });
  const area = useRef<HTMLTextAreaElement>(null);
  const askToSnooze = useSnoozeQuestion(triage);
  const openMessage = useOpenMessage(message.id);
  const noteId = useId();
  const engine = draft.data?.engine;

  const decide = (act: () => Promise<void>) => () => {
    onDecided();
    void act();
  };
  const save = () => {
    if (isBlank) return;
    const { subject, body } = shown;
    decide(() => triage.saveDraft(message, withRecipient({ subject, body, ...recipientOf(text) })))();
  };
  const snooze = () => void askToSnooze(message, undefined, onDecided);
  const markAnswered = decide(() => triage.markAnswered(message));
  const dismiss = decide(() => triage.dismiss(message));
  useSaveKey(save);
  useKeys({
    d: (event) => here(event, () => area.current?.focus()),
    s: (event) => here(event, snooze),
    e: (event) => here(event, markAnswered),
    x: (event) => here(event, dismiss),
  });

  return (
    <div className={styles.open}>
      {message.followUpReason?.sentence && (
        <blockquote className={styles.ask}>{message.followUpReason.sentence}</blockquote>
      )}
      <p className={styles.why}>
        {statusReason(message, new Date())} {!didNotArrive(message) && message.replyNote}{' '}
        <button type="button" className={styles.inlineAction} onClick={openMessage}>
          Show the message
        </button>
      </p>
      {draft.error && !shown ? (
        <ErrorView
          message={errorText(draft.error, 'The draft could not be written.')}
          isRetrying={draft.isFetching}
          onRetry={() => void draft.refetch()}
        />
      ) : (
        // The fields are rendered while the draft loads, so that nothing moves when it arrives.
        <div className={styles.draft} aria-busy={!shown}>
          {draft.data?.warning && message.delivery?.reachedSomebody !== false && (
            <Notice tone="warning">{draft.data.warning}</Notice>
          )}
          {message.delivery && (
            <CorrectedAddress
              delivery={message.delivery}
              value={text?.recipient ?? ''}
              onChange={(recipient) => edit({ recipient })}
              isReadOnly={!shown}
            />
          )}
          <TextField
            label="Subject"
            value={shown?.subject ?? ''}
            onChange={(subject) => edit({ subject })}
            maxLength={998}
            readOnly={!shown}
          />
          <TextArea
            ref={area}
            label="Message"
            value={shown?.body ?? ''}
            onChange={(body) => edit({ body })}
            rows={7}
            maxLength={100_000}
            readOnly={!shown}
            className={styles.text}
            aria-describedby={noteId}
          />
        </div>
      )}
      <p id={noteId} className={styles.note}>
        <span title={engine} data-unknown={engine === undefined || undefined}>
          {writtenBy(engine ?? 'template')}
        </span>{' '}
        Saved to your drafts folder, never sent. <kbd>Ctrl+Enter</kbd> saves it.
      </p>
      <footer className={styles.actions}>
        <Button variant="primary" onClick={save} disabled={isBlank}>
          Save as Draft
        </Button>
        <Button onClick={snooze} icon={<AlarmClock />}>
          Snooze
        </Button>
        <Button onClick={markAnswered}>Answered elsewhere</Button>
        <Button onClick={dismiss}>Not needed</Button>
      </footer>
    </div>
  );
}

const recipientOf = (text: DraftText | undefined) =>
  text?.recipient === undefined ? {} : { recipient: text.recipient };

/** Ignores repeats of a held key, which would decide the whole queue, and keys pressed in another list. */
function here(event: KeyboardEvent, act: () => void): void | false {
  if (isInOtherList()) return false;
  if (!event.repeat) act();
}
