import type { To } from 'react-router';
import type { FollowUpMail } from '../../../message/follow-up/follow-up-mail.ts';
import { MessageView } from '../../../message/message-view.tsx';
import { useMessage } from '../../../message/read-message.ts';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Modal } from '../../../components/ui/dialogs/modal.tsx';
import { useKeysHelp } from '../../../components/ui/dialogs/use-keys-help.tsx';
import { keysFor } from '../../../lib/keys/key-map.ts';
import { useKeys } from '../../../lib/keys/use-keys.ts';
import type { Triage } from '../api/use-triage.ts';
import styles from './draft.module.css';
import { isInDoubt, isOpenQuestion } from './open-questions.ts';
import { useSnoozeQuestion } from './use-snooze-question.tsx';
import { detailsHelp, type DetailsTexts } from './use-triage-keys.tsx';

interface MessageDetailsProps {
  messageId: string;
  triage: Triage;
  messagePath: (messageId: string) => To;
  onClose: () => void;
  onFollowUp: () => void;
}

/** The 'Message Details' overlay, with the same decisions and keys as the list below it. */
export function MessageDetails({ messageId, triage, messagePath, onClose, onFollowUp }: MessageDetailsProps) {
  const message = useMessage(messageId).data?.message;
  const isSent = message !== undefined && message.followUpStatus !== null;
  const isOpen = isSent && isOpenQuestion(message);
  const askToSnooze = useSnoozeQuestion(triage);
  const showKeys = useKeysHelp(detailsHelp);
  const decide = (act: (message: FollowUpMail) => Promise<unknown>) => () => {
    if (isOpen) void act(message);
  };
  const snooze = decide(askToSnooze);
  const markAnswered = decide(triage.markAnswered);
  const dismiss = decide(triage.dismiss);
  const judge = (isAnswer: boolean) => () => {
    if (message && isInDoubt(message)) void triage.judgeReply(message, isAnswer);
  };
  const draft = () => {
    if (isSent) onFollowUp();
  };
  useKeys(
    keysFor<DetailsTexts>({
      write: draft,
      done: markAnswered,
      notNeeded: dismiss,
      snooze,
      answers: judge(true),
      answersNot: judge(false),
      undo: () => triage.undo(),
      leave: 'elsewhere',
      help: showKeys,
    }),
    1,
  );

  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Message Details"
      size="wide"
      actions={
        // The answer to a sent message opens here too, and has no decisions.
        message?.followUpStatus !== null && (
          <>
            <Button variant="quiet" disabled={!isOpen} onClick={dismiss}>
              Dismiss
            </Button>
            <Button variant="quiet" disabled={!isOpen} onClick={markAnswered}>
              Answered elsewhere
            </Button>
            <Button disabled={!isOpen} onClick={snooze}>
              Snooze…
            </Button>
            <Button variant="primary" disabled={!isSent} onClick={draft}>
              Follow-Up
            </Button>
          </>
        )
      }
    >
      {/* The focus goes here, not to a button that decides something. */}
      <div tabIndex={-1} data-first-focus className={styles.details}>
        <MessageView messageId={messageId} messagePath={messagePath} hasFollowUp isRecordOpen />
      </div>
    </Modal>
  );
}
