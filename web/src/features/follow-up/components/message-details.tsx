import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { To } from 'react-router';
import type { FollowUpMail } from '../../../message/follow-up/follow-up-mail.ts';
import { subjectText } from '../../../message/addresses.ts';
import { MessageView } from '../../../message/message-view.tsx';
import { useMessage } from '../../../message/read-message.ts';
import { SkeletonRows } from '../../../components/ui/feedback/skeleton.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Modal } from '../../../components/ui/dialogs/modal.tsx';
import { useKeysHelp } from '../../../components/ui/dialogs/use-keys-help.tsx';
import { keysFor } from '../../../lib/keys/key-map.ts';
import { useKeys } from '../../../lib/keys/use-keys.ts';
import type { Triage } from '../api/use-triage.ts';
import styles from './draft.module.css';
import { isInDoubt, isOpenQuestion } from './open-questions.ts';
import { ReplyInDoubt } from './reply-in-doubt.tsx';
import { useSnoozeQuestion } from './snooze/use-snooze-question.tsx';
import { detailsHelp, type DetailsTexts } from './use-triage-keys.tsx';
import { writeText } from './write-texts.ts';

/** On its own: the list of the files it needs would lie in the first-screen bundle. */
const MailOpenEnds = lazy(() =>
  import('../open-ends/mail-open-ends.tsx').then((module) => ({ default: module.MailOpenEnds })),
);

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
  /** A received mail has keys of its own. */
  const decide = (act: (message: FollowUpMail) => Promise<unknown>) => () => {
    if (!isSent) return false;
    if (isOpen) void act(message);
  };
  const snooze = decide(askToSnooze);
  const markAnswered = decide(triage.markAnswered);
  const dismiss = decide(triage.dismiss);
  const doubted = message && isInDoubt(message) ? message : undefined;
  const judge = (isAnswer: boolean) => () => {
    if (doubted) void triage.judgeReply(doubted, isAnswer);
  };
  const draft = () => {
    if (!isSent) return false;
    onFollowUp();
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
      title={t`Message Details`}
      size="wide"
      actions={
        // The answer to a sent message opens here too, and has no decisions.
        message?.followUpStatus !== null && (
          <>
            <Button variant="quiet" disabled={!isOpen} onClick={dismiss}>
              <Trans>Dismiss</Trans>
            </Button>
            <Button variant="quiet" disabled={!isOpen} onClick={markAnswered}>
              <Trans>Answered elsewhere</Trans>
            </Button>
            <Button disabled={!isOpen} onClick={snooze}>
              <Trans>Snooze…</Trans>
            </Button>
            <Button variant="primary" disabled={!isSent} onClick={draft}>
              {writeText}
            </Button>
          </>
        )
      }
    >
      {/* The focus goes here, not to a button that decides something. */}
      <div tabIndex={-1} data-first-focus className={styles.details}>
        {doubted && (
          <ReplyInDoubt
            reply={doubted.replyInDoubt}
            subject={subjectText(doubted.subject)}
            onJudge={(isAnswer) => judge(isAnswer)()}
          />
        )}
        <Suspense fallback={<SkeletonRows count={4} />}>
          <MailOpenEnds messageId={messageId} hasKeys>
            {(openEnds) => (
              <MessageView
                messageId={messageId}
                messagePath={messagePath}
                openEnds={openEnds}
                hasFollowUp
                isRecordOpen
              />
            )}
          </MailOpenEnds>
        </Suspense>
      </div>
    </Modal>
  );
}
