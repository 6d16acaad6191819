import styles from './inline-action.module.css';

interface WhoseWordsProps {
  /** What wrote the draft; undefined until it is there. */
  engine: string | undefined;
  /** The user has changed the text. */
  isOwn: boolean;
  /** Shows Tern's draft again. */
  onStartAgain: () => void;
}

/** Below a follow-up: who wrote it, and the way back to Tern's draft. */
export function WhoseWords({ engine, isOwn, onStartAgain }: WhoseWordsProps) {
  return (
    <>
      {isOwn ? (
        <>
          Your words, kept in this browser until you save them.{' '}
          <button type="button" className={styles.inlineAction} onClick={onStartAgain}>
            Take Tern's draft
          </button>
        </>
      ) : (
        <span title={engine} data-unknown={engine === undefined || undefined}>
          {writtenBy(engine ?? 'template')}
        </span>
      )}{' '}
      <span>Saved to your drafts folder, never sent.</span>
    </>
  );
}

/** Who wrote a draft. Of `template/3` and `model/<name>` the user needs only to know whether text was sent to a language model. */
function writtenBy(engine: string): string {
  return engine.startsWith('model/')
    ? `Written by the language model ${engine.slice('model/'.length)}.`
    : "Written from Tern's own templates.";
}
