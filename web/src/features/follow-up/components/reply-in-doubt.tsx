import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReplyInDoubt as Reply } from '@tern/contracts/follow-up-status';
import { atFirstClick, Button } from '../../../components/ui/buttons/button.tsx';
import { useMessage } from '../../../message/read-message.ts';
import { KeyHint } from '../queue/key-hint.tsx';
import { MessageOpener } from '../queue/message-opener.tsx';
import inline from './inline-action.module.css';
import styles from './reply-in-doubt.module.css';

interface ReplyInDoubtProps {
  reply: Reply;
  /** The subject of the message that it may answer. */
  subject: string;
  onJudge: (isAnswer: boolean) => void;
}

/** The beginning of a reply that may be the answer, and the question whether it is. */
export function ReplyInDoubt({ reply, subject, onJudge }: ReplyInDoubtProps) {
  const { data, error } = useMessage(reply.messageId);
  const words = data?.message.preview;
  const said = words ? (
    <q dir="auto">{words}</q>
  ) : words === '' ? (
    t`a message without text.`
  ) : (
    !data && error && t`the mail could not be read just now.`
  );
  const judge = (isAnswer: boolean) =>
    atFirstClick(({ currentTarget }) => {
      // The question leaves with its buttons; what it is part of keeps the focus.
      currentTarget.closest<HTMLElement>('[data-first-focus]')?.focus({ preventScroll: true });
      onJudge(isAnswer);
    });
  return (
    <div className={styles.doubt} role="group" aria-label={t`Does this answer it? ${subject}`}>
      <p className={styles.words} aria-busy={!data && !error}>
        <Trans>
          {reply.from} wrote: {said}
        </Trans>
      </p>
      <p className={styles.question}>
        <span>
          <Trans>Does this answer it?</Trans>
        </span>
        <Button size="small" onClick={judge(true)}>
          <Trans>Yes</Trans> <KeyHint action="answers" />
        </Button>
        <Button size="small" onClick={judge(false)}>
          <Trans>No</Trans> <KeyHint action="answersNot" />
        </Button>
        <MessageOpener messageId={reply.messageId} mailboxId={null} className={inline.inlineAction}>
          <Trans>Show it</Trans>
        </MessageOpener>
      </p>
    </div>
  );
}
