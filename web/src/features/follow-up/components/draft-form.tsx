import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { ResponseOf } from '@tern/contracts/define-endpoint';
import type { FailedDelivery } from '@tern/contracts/follow-up-status';
import type { draftFollowup } from '@tern/contracts/http/followup';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { TextArea } from '../../../components/ui/fields/text-area.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { errorText } from '../../../lib/api/api-error.ts';
import { useIsMounted } from '../../../lib/use-is-mounted.ts';
import { draftRefused } from '../api/save-asking.ts';
import { useSaveDraftFollowup } from '../api/save-draft-followup.ts';
import { CorrectedAddress, isAddressMissing, withRecipient } from './corrected-address.tsx';
import { longestSubject } from '../queue/answer-subject.ts';
import styles from './draft.module.css';
import { SimilarMessages } from './similar-messages.tsx';
import { useSaveKey } from './use-save-key.ts';
import { writtenBy } from './written-by.ts';

interface DraftFormProps {
  messageId: string;
  draft: ResponseOf<typeof draftFollowup>;
  /** The failed delivery of the message, where it did not arrive. */
  delivery: FailedDelivery | undefined;
  onEdit: () => void;
  /** Not called after the form was unmounted. */
  onSaved: () => void;
}

/** Subject and body to edit, and Save as Draft, which never sends mail. */
export function DraftForm({ messageId, draft, delivery, onEdit, onSaved }: DraftFormProps) {
  const [subject, setSubject] = useState(draft.subject);
  const [body, setBody] = useState(draft.body);
  const [recipient, setRecipient] = useState('');
  const save = useSaveDraftFollowup(messageId);
  const toasts = useToasts();
  const isMounted = useIsMounted();
  const [isComparing, setComparing] = useState(false);
  const isBlank = subject.trim() === '' || body.trim() === '' || isAddressMissing(delivery, recipient);

  const saveAsDraft = async () => {
    try {
      if (!(await save.mutateAsync(withRecipient({ subject, body, recipient })))) return;
    } catch (error) {
      return toasts.error(draftRefused.title, errorText(error, draftRefused.text));
    }
    toasts.success('Draft Saved Successfully', 'The follow-up draft has been saved to your drafts folder.');
    // The user may already be writing another follow-up.
    if (isMounted()) onSaved();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void saveAsDraft();
  };
  useSaveKey(() => {
    if (!isBlank && !save.isPending) void saveAsDraft();
  }, 1);
  // The overlay is opened to edit the draft: its field gets the focus after the overlay's own.
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const edit = (change: (value: string) => void) => (value: string) => {
    change(value);
    onEdit();
  };

  return (
    <form className={styles.draftForm} onSubmit={submit}>
      {draft.warning && delivery?.reachedSomebody !== false && (
        <Notice tone="warning">{draft.warning}</Notice>
      )}
      {delivery && (
        <CorrectedAddress
          delivery={delivery}
          value={recipient}
          onChange={edit(setRecipient)}
          isReadOnly={save.isPending}
        />
      )}
      <TextField
        label="Subject"
        value={subject}
        onChange={edit(setSubject)}
        maxLength={longestSubject}
        readOnly={save.isPending}
      />
      <TextArea
        ref={area}
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
