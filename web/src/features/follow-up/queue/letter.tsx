import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useId, useRef } from 'react';
import type { ListedFollowUp } from '@tern/contracts/http/followup-list';
import { ErrorView } from '../../../components/ui/feedback/error-view.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { subjectText } from '../../../message/addresses.ts';
import { didNotArrive, statusReason } from '../../../message/follow-up/follow-up-status.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { fetchLater } from '../../../lib/later/fetch-later.ts';
import type { DraftText } from '../../../lib/kept-letters.ts';
import { useDraftFollowup, useDraftsAhead } from '../api/draft-followup.ts';
import { useDraftSaving } from '../api/save-draft-followup.ts';
import type { Letters } from '../api/use-letters.ts';
import type { Triage } from '../api/use-triage.ts';
import { isAddressMissing, withRecipient } from '../drafts/draft-recipient.ts';
import { isInDoubt } from '../components/open-questions.ts';
import { useSnoozeQuestion } from '../components/snooze/use-snooze-question.tsx';
import inline from '../components/inline-action.module.css';
import { WhoseWords } from '../components/whose-words.tsx';
import { LetterFrame } from './letter-frame.tsx';
import { LetterPaper } from './letter-paper.tsx';
import { DecisionBar, Occasion } from './letter-parts.tsx';
import { FollowUpPeople } from './letter-people.tsx';
import { MessageOpener } from './message-opener.tsx';
import { useDoubtKeys, useLetterKeys, type Decisions } from './use-letter-keys.ts';
import styles from './letter.module.css';
import { saidText } from '../../../lib/language/said-text.ts';

// Few letters have these, and what Home loads at once has a limit.
const loadCorrectedAddress = () => import('../components/corrected-address.tsx');
const CorrectedAddress = lazy(() =>
  loadCorrectedAddress().then((module) => ({ default: module.CorrectedAddress })),
);
const ReplyInDoubt = lazy(() =>
  import('../components/reply-in-doubt.tsx').then((module) => ({ default: module.ReplyInDoubt })),
);

interface LetterProps {
  message: ListedFollowUp;
  letters: Letters;
  triage: Triage;
  /** Messages whose drafts are fetched once this one is there. */
  next: readonly string[];
  /** 1 in the sheet over the list. */
  dialogDepth: 0 | 1;
  /** Called before the row leaves the queue. */
  onDecided: () => void;
}

/** The ask, why it is late, the letter that Tern has drafted, and the four decisions. */
export function Letter({ message, letters, triage, next, dialogDepth, onDecided }: LetterProps) {
  const draft = useDraftFollowup(message.id, 'neutral');
  useDraftsAhead(next, draft.isFetched);
  const text = letters.textOf(message.id);
  const shown = text ?? draft.data;
  const hasNoAddress = isAddressMissing(message.delivery, text?.recipient);
  const isBlank = !shown || shown.subject.trim() === '' || shown.body.trim() === '' || hasNoAddress;
  const edit = (change: Partial<DraftText>) =>
    letters.keep(message.id, {
      subject: shown?.subject ?? '',
      body: shown?.body ?? '',
      ...recipientOf(text),
      ...(text?.tone && { tone: text.tone }),
      ...change,
    });
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => fetchLater(loadCorrectedAddress), []);
  const saveDraft = useDraftSaving();
  const askToSnooze = useSnoozeQuestion(triage);
  const noteId = useId();

  const decide = (act: () => Promise<void>) => () => {
    onDecided();
    void act();
  };
  const save = () => {
    if (isBlank) return;
    const { subject, body } = shown;
    const words = withRecipient({ subject, body, ...recipientOf(text) });
    decide(() => triage.saveDraft(message, () => saveDraft(message.id, words)))();
  };
  const withoutLetter = (act: (message: ListedFollowUp) => Promise<void>) =>
    decide(() => {
      letters.forget(message.id);
      return act(message);
    });
  const decisions: Decisions = {
    done: withoutLetter(triage.markAnswered),
    notNeeded: withoutLetter(triage.dismiss),
    snooze: () => void askToSnooze(message, undefined, onDecided),
  };
  useLetterKeys({ area, save, dialogDepth, ...decisions });
  const judge = (isAnswer: boolean) =>
    isAnswer
      ? withoutLetter((one) => triage.judgeReply(one, true))()
      : void triage.judgeReply(message, false);
  useDoubtKeys(isInDoubt(message) ? judge : null, dialogDepth);
  return (
    <LetterFrame
      label={t`Letter`}
      isFieldFirst={hasNoAddress}
      foot={
        <>
          <p id={noteId} className={styles.note}>
            <WhoseWords messageId={message.id} letters={letters} engine={draft.data?.engine} area={area} />
          </p>
          <DecisionBar doneLabel={t`Answered elsewhere`} save={save} isBlank={isBlank} {...decisions} />
        </>
      }
    >
      <Occasion sentence={message.followUpReason?.sentence}>
        {statusReason(message, new Date())}{' '}
        {!didNotArrive(message) &&
          !isInDoubt(message) &&
          message.replyNote &&
          saidText(message.replyNote, message.replyNoteSaid)}{' '}
        <MessageOpener messageId={message.id} mailboxId={null} className={inline.inlineAction}>
          <Trans>Show the message</Trans>
        </MessageOpener>
      </Occasion>
      {isInDoubt(message) && (
        <Suspense>
          <ReplyInDoubt reply={message.replyInDoubt} subject={subjectText(message.subject)} onJudge={judge} />
        </Suspense>
      )}
      {draft.error && !shown ? (
        <ErrorView
          message={errorText(draft.error, t`The draft could not be written.`)}
          isRetrying={draft.isFetching}
          onRetry={() => void draft.refetch()}
        />
      ) : (
        <>
          {draft.data?.warning && message.delivery?.reachedSomebody !== false && (
            <Notice tone="warning">{saidText(draft.data.warning, draft.data.warningSaid)}</Notice>
          )}
          {message.delivery && (
            <Suspense>
              <CorrectedAddress
                delivery={message.delivery}
                value={text?.recipient ?? ''}
                onChange={(recipient) => edit({ recipient })}
                isReadOnly={!shown}
              />
            </Suspense>
          )}
          <LetterPaper
            people={<FollowUpPeople message={message} recipient={text?.recipient} />}
            text={shown}
            onEdit={edit}
            area={area}
            noteId={noteId}
          />
        </>
      )}
    </LetterFrame>
  );
}

const recipientOf = (text: DraftText | undefined) =>
  text?.recipient === undefined ? {} : { recipient: text.recipient };
