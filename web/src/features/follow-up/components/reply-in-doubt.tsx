import type { ReplyInDoubt as Reply } from '@tern/contracts/follow-up-status';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { useMessage } from '../../../message/read-message.ts';
import { KeyHint } from '../queue/key-hint.tsx';
import { MessageOpener } from '../queue/message-opener.tsx';
import inline from './inline-action.module.css';
import styles from './reply-in-doubt.module.css';

interface ReplyInDoubtProps {
  reply: Reply;
  /** Of the message that it may answer. */
  subject: string;
  onJudge: (isAnswer: boolean) => void;
}

/** The beginning of a reply that may be the answer, and the question whether it is. */
export function ReplyInDoubt({ reply, subject, onJudge }: ReplyInDoubtProps) {
  const { data } = useMessage(reply.messageId);
  const words = data?.message.preview;
  return (
    <div className={styles.doubt} role="group" aria-label={`Does this answer it? ${subject}`}>
      <p>
        They wrote: {words ? <q dir="auto">{words}</q> : `a mail (${reply.from}).`}{' '}
        <MessageOpener messageId={reply.messageId} mailboxId={null} className={inline.inlineAction}>
          Show it
        </MessageOpener>
      </p>
      <p className={styles.question}>
        <span>Does this answer it?</span>
        <Button size="small" onClick={() => onJudge(true)}>
          Yes <KeyHint action="answers" />
        </Button>
        <Button size="small" onClick={() => onJudge(false)}>
          No <KeyHint action="answersNot" />
        </Button>
      </p>
    </div>
  );
}
