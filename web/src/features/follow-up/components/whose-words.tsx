import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { useDialogs } from '../../../components/ui/dialogs/dialogs.tsx';
import { replaceQuestion, type Letters } from '../api/use-letters.ts';
import styles from './inline-action.module.css';

interface WhoseWordsProps {
  messageId: string;
  letters: Letters;
  /** The engine that wrote the draft; undefined until the draft is there. */
  engine: string | undefined;
  /** Gets the focus when Tern's draft is taken. */
  area: RefObject<HTMLTextAreaElement | null>;
  isSaving?: boolean;
}

/** Where the user's words are until they save them. */
export const ownWordsText = (isAtRisk: boolean) =>
  isAtRisk
    ? t`Your words. This browser does not keep them: they are lost when you leave the page without saving.`
    : t`Your words, kept in this browser until you save them.`;

/** Below a follow-up: who wrote it, and the way back to Tern's draft. */
export function WhoseWords({ messageId, letters, engine, area, isSaving = false }: WhoseWordsProps) {
  const dialogs = useDialogs();
  const takeDraft = async () => {
    const question = { ...replaceQuestion("Tern's draft comes back."), next: () => area.current };
    if (await dialogs.confirm(question)) letters.startAgain(messageId);
  };
  return (
    <>
      {letters.textOf(messageId) ? (
        <>
          {ownWordsText(letters.isAtRisk(messageId))}{' '}
          {engine !== undefined && (
            <button
              type="button"
              className={styles.inlineAction}
              disabled={isSaving}
              onClick={() => void takeDraft()}
            >
              <Trans>Take Tern's draft</Trans>
            </button>
          )}
        </>
      ) : (
        <span title={engine} data-unknown={engine === undefined || undefined}>
          {writtenBy(engine ?? 'template')}
        </span>
      )}{' '}
      <span>
        <Trans>Saved to your drafts folder, never sent.</Trans>
      </span>
    </>
  );
}

/** Who wrote a draft. Of `template/3` and `model/<name>` the user needs only to know whether text was sent to a language model. */
function writtenBy(engine: string): string {
  return engine.startsWith('model/')
    ? t`Written by the language model ${engine.slice('model/'.length)}.`
    : t`Written from Tern's own templates.`;
}
