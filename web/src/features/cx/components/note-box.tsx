import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { RichTextInput } from '../../../components/ui/fields/rich-text/rich-text-input.tsx';
import { TextArea } from '../../../components/ui/fields/text-area.tsx';
import styles from './side-panel.module.css';

interface NoteBoxProps {
  label: string;
  initialText?: string;
  note?: ReactNode;
  /** Takes bold, italic and underlined text. */
  isRich?: boolean;
}

/** A text field with Submit. The demo makes no call; pressing Submit says so. */
export function NoteBox({ label, initialText = '', note, isRich = false }: NoteBoxProps) {
  const [text, setText] = useState(initialText);
  const [isSubmitted, setSubmitted] = useState(false);
  const change = (next: string) => {
    setText(next);
    setSubmitted(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') setSubmitted(true);
  };
  return (
    <form className={styles.note} onSubmit={submit}>
      {isRich ? (
        <RichTextInput label={label} initialText={initialText} onChange={change} hint={note} />
      ) : (
        <TextArea label={label} value={text} onChange={change} hint={note} rows={3} />
      )}
      <div className={styles.noteActions}>
        <Button type="submit" variant="primary" size="small" disabled={text.trim() === ''}>
          <Trans>Submit</Trans>
        </Button>
        <span role="status" className={styles.submitted}>
          {isSubmitted && t`Submitted. This is a demo: the text stays on this page.`}
        </span>
      </div>
    </form>
  );
}
