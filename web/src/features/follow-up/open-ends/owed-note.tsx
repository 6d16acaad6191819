import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useRef, useState, type Ref } from 'react';
import PenLine from 'lucide-react/icons/pen-line';
import type { ListedOwed } from '@tern/contracts/http/owed/you-owe';
import { Button } from '../../../components/ui/buttons/button.tsx';
import type { KeyHelp } from '../../../components/ui/dialogs/key-help.ts';
import { usePageHelp } from '../../../components/ui/dialogs/page-helps.tsx';
import { helpFor, keysFor } from '../../../lib/keys/key-map.ts';
import { useKeys } from '../../../lib/keys/use-keys.ts';
import { SavedDraft } from '../answer/answer-parts.tsx';
import { useAnswer } from '../answer/use-answer.ts';
import type { OwedMoves } from '../api/owed-moves.ts';
import type { Letters } from '../api/use-letters.ts';
import { KeyHint } from '../queue/key-hint.tsx';
import { DecisionButtons, Occasion } from '../queue/letter-parts.tsx';
import type { Decisions } from '../queue/use-letter-keys.ts';
import styles from './open-ends.module.css';
import { owedSinceText } from './owed-texts.ts';

/** Not before the user writes. */
const loadAnswer = () => import('../answer/answer-in-mail.tsx');
const AnswerInMail = lazy(() => loadAnswer().then((module) => ({ default: module.AnswerInMail })));

const texts = { write: t`Draft an answer` };
const help: KeyHelp = { keys: helpFor(texts), note: '' };

interface OwedNoteProps extends Decisions {
  mail: ListedOwed;
  moves: OwedMoves;
  letters: Letters;
  hasKeys: boolean;
  ref: Ref<HTMLElement>;
}

/** In the mail that asks: what it asks, since when, until when, the answer to write, and Home's moves. */
export function OwedNote({ mail, moves, letters, hasKeys, ref, ...decisions }: OwedNoteProps) {
  const answer = useAnswer(mail, letters, moves);
  const isSaved = mail.answerDraftId !== null;
  // Words that the user left unsaved show at once.
  const [isWriting, setWriting] = useState(answer.text.body !== '' && !isSaved);
  const opener = useRef<HTMLButtonElement>(null);
  const write = () => setWriting(true);
  const close = () => {
    setWriting(false);
    // The opener is back with the next frame.
    requestAnimationFrame(() => opener.current?.focus({ preventScroll: true }));
  };
  const dialogDepth = hasKeys ? 1 : 0;
  useKeys(keysFor<typeof texts>({ write: () => (isWriting ? false : write()) }), dialogDepth);
  usePageHelp(help);
  return (
    <section ref={ref} className={styles.note} aria-label={t`You owe an answer`}>
      <h3 className={styles.title}>
        <Trans>You owe an answer</Trans>
      </h3>
      <Occasion sentence={mail.reason.sentence}>
        {owedSinceText(mail, new Date())}{' '}
        {mail.answerDraftId !== null && <SavedDraft draftId={mail.answerDraftId} />}
      </Occasion>
      {isWriting && (
        <Suspense>
          <AnswerInMail {...{ mail, letters, answer, dialogDepth }} onClose={close} />
        </Suspense>
      )}
      <div className={styles.actions}>
        {!isWriting && (
          <Button ref={opener} variant="primary" data-main icon={<PenLine />} onClick={write}>
            {isSaved ? t`Change your draft` : texts.write} <KeyHint action="write" />
          </Button>
        )}
        <DecisionButtons doneLabel={t`Done`} hasKeys={hasKeys} {...decisions} />
      </div>
    </section>
  );
}
