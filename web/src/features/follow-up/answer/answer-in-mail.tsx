import { Trans } from '@lingui/react/macro';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import type { ListedOwed } from '@tern/contracts/http/owed/you-owe';
import { atFirstClick, Button } from '../../../components/ui/buttons/button.tsx';
import { isTextField } from '../../../lib/keys/text-field.ts';
import type { Letters } from '../api/use-letters.ts';
import { useSaveKey } from '../components/use-save-key.ts';
import { KeyHint } from '../queue/key-hint.tsx';
import styles from '../open-ends/open-ends.module.css';
import { AnswerNote, AnswerPaper } from './answer-parts.tsx';
import type { Answer } from './use-answer.ts';

interface AnswerInMailProps {
  mail: ListedOwed;
  letters: Letters;
  answer: Answer;
  /** 1 where the mail lies over a page. */
  dialogDepth: 0 | 1;
  /** Called before the answer is saved, and where the user leaves the text: its words stay in this browser. */
  onClose: () => void;
}

/** In the mail that asks: the answer to write, with the caret in it, which saves to the drafts folder. */
export function AnswerInMail({ mail, letters, answer, dialogDepth, onClose }: AnswerInMailProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const noteId = useId();
  useEffect(() => area.current?.focus(), []);
  const save = () => {
    if (answer.isBlank) return;
    onClose();
    void answer.save();
  };
  useSaveKey(save, dialogDepth);
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || !isTextField(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <div className={styles.answer} onKeyDown={leave}>
      <AnswerPaper mail={mail} answer={answer} area={area} noteId={noteId} />
      <p id={noteId} className={styles.answerNote}>
        <AnswerNote mail={mail} letters={letters} />
      </p>
      <div className={styles.actions}>
        <Button variant="primary" data-main onClick={atFirstClick(save)} disabled={answer.isBlank}>
          <Trans>Save as Draft</Trans> <KeyHint action="save" />
        </Button>
        <Button variant="quiet" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </div>
  );
}
