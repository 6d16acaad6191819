import { useState, type SyntheticEvent } from 'react';
import type { ResponseOf } from '@tern/contracts/define-endpoint';
import type { draftFollowup } from '@tern/contracts/http/followup';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { useDialogs } from '../../../components/ui/dialogs/dialogs.tsx';
import { TextArea } from '../../../components/ui/fields/text-area.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { ApiError, errorText } from '../../../lib/api/api-error.ts';
import { useIsMounted } from '../../../lib/use-is-mounted.ts';
import { useSaveDraftFollowup } from '../api/save-draft-followup.ts';
import styles from './follow-up.module.css';
import { SimilarMessages } from './similar-messages.tsx';

interface DraftFormProps {
  messageId: string;
  draft: ResponseOf<typeof draftFollowup>;
  onEdit: () => void;
  /** Not told once the form is gone. */
  onSaved: () => void;
}

/** Subject and body to be looked over, and Save as Draft, which never sends. */
export function DraftForm({ messageId, draft, onEdit, onSaved }: DraftFormProps) {
  const [subject, setSubject] = useState(draft.subject);
  const [body, setBody] = useState(draft.body);
  const save = useSaveDraftFollowup(messageId);
  const toasts = useToasts();
  const dialogs = useDialogs();
  const isMounted = useIsMounted();
  const [isComparing, setComparing] = useState(false);
  const isBlank = subject.trim() === '' || body.trim() === '';

  const saveAsDraft = async (replaceEdited?: true) => {
    try {
      await save.mutateAsync({ subject, body, ...(replaceEdited ? { replaceEdited } : {}) });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'draft-edited' && !replaceEdited)
        return askAboutEdited();
      toasts.error(
        'Failed to Save Draft',
        errorText(error, 'There was an error saving the draft. Please try again.'),
      );
      return;
    }
    toasts.success('Draft Saved Successfully', 'The follow-up draft has been saved to your drafts folder.');
    // Somebody may be writing another follow-up by now.
    if (isMounted()) onSaved();
  };
  const askAboutEdited = async () => {
    const saveBeside = await dialogs.confirm({
      title: 'You have edited the saved draft',
      message: 'Your edited draft stays as it is. Save this text as a second draft beside it?',
      confirmLabel: 'Save a Second Draft',
      cancelLabel: 'Keep Only Mine',
    });
    if (saveBeside) await saveAsDraft(true);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void saveAsDraft();
  };
  const edit = (change: (value: string) => void) => (value: string) => {
    change(value);
    onEdit();
  };

  return (
    <form className={styles.draftForm} onSubmit={submit}>
      <TextField
        label="Subject"
        value={subject}
        onChange={edit(setSubject)}
        maxLength={998}
        readOnly={save.isPending}
      />
      <TextArea
        label="Message"
        value={body}
        onChange={edit(setBody)}
        rows={12}
        maxLength={100_000}
        readOnly={save.isPending}
      />
      <p className={styles.engine}>
        <span title={draft.engine}>{writtenBy(draft.engine)}</span> It is only saved to your drafts folder,
        never sent.
      </p>
      <div className={styles.draftActions}>
        <Button variant="quiet" onClick={() => setComparing(true)}>
          Debug
        </Button>
        <Button variant="primary" type="submit" isBusy={save.isPending} disabled={isBlank}>
          Save as Draft
        </Button>
      </div>
      {isComparing && <SimilarMessages messageId={messageId} onClose={() => setComparing(false)} />}
    </form>
  );
}

/** `template/3` and `model/<name>` are for the details; what matters is whether the text has left the machine. */
function writtenBy(engine: string): string {
  return engine.startsWith('model/')
    ? `Written by the language model ${engine.slice('model/'.length)}.`
    : "Written from Tern's own templates.";
}
