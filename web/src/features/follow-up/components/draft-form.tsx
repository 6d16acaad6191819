import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { ResponseOf } from '@tern/contracts/define-endpoint';
import type { FailedDelivery } from '@tern/contracts/follow-up-status';
import type { draftFollowup, DraftTone } from '@tern/contracts/http/followup';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { TextArea } from '../../../components/ui/fields/text-area.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { errorText } from '../../../lib/api/api-error.ts';
import { useIsMounted } from '../../../lib/use-is-mounted.ts';
import type { DraftText } from '../../../lib/kept-letters.ts';
import { draftRefused } from '../api/save-asking.ts';
import { useSaveDraftFollowup } from '../drafts/use-save-draft.ts';
import type { Letters } from '../api/use-letters.ts';
import { isAddressMissing, withRecipient } from '../drafts/draft-recipient.ts';
import { CorrectedAddress } from './corrected-address.tsx';
import { longestSubject } from '../answer/answer-subject.ts';
import styles from './draft.module.css';
import { SimilarMessages } from './similar-messages.tsx';
import { useSaveKey } from './use-save-key.ts';
import { WhoseWords } from './whose-words.tsx';
import { saidText } from '../../../lib/language/said-text.ts';

interface DraftFormProps {
  messageId: string;
  /** Undefined where Tern could not write one, or has not yet; then the user's words are shown alone. */
  draft: ResponseOf<typeof draftFollowup> | undefined;
  tone: DraftTone;
  letters: Letters;
  /** The failed delivery of the message, where it did not arrive. */
  delivery: FailedDelivery | undefined;
  /** Not called after the form was unmounted. */
  onSaved: () => void;
}

/** Subject and body to edit, and Save as Draft, which never sends mail. */
export function DraftForm({ messageId, draft, tone, letters, delivery, onSaved }: DraftFormProps) {
  const own = letters.textOf(messageId);
  const { subject = '', body = '', recipient = '' }: Partial<DraftText> = own ?? draft ?? {};
  const edit = (change: Partial<DraftText>) =>
    letters.keep(messageId, { subject, body, tone, ...(recipient !== '' && { recipient }), ...change });
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
    toasts.success(t`Draft Saved Successfully`, t`The follow-up draft has been saved to your drafts folder.`);
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
  const form = useRef<HTMLFormElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const hasArrived = delivery?.reachedSomebody !== false;
  useEffect(
    () => (form.current?.querySelector<HTMLElement>('[data-first-focus]') ?? area.current)?.focus(),
    [hasArrived],
  );

  return (
    <form ref={form} className={styles.draftForm} onSubmit={submit}>
      {draft?.warning && hasArrived && (
        <Notice tone="warning">{saidText(draft.warning, draft.warningSaid)}</Notice>
      )}
      {delivery && (
        <CorrectedAddress
          delivery={delivery}
          value={recipient}
          onChange={(value) => edit({ recipient: value })}
          isReadOnly={save.isPending}
        />
      )}
      <TextField
        label={t`Subject`}
        value={subject}
        onChange={(value) => edit({ subject: value })}
        maxLength={longestSubject}
        readOnly={save.isPending}
      />
      <TextArea
        ref={area}
        label={t`Message`}
        value={body}
        onChange={(value) => edit({ body: value })}
        rows={12}
        maxLength={100_000}
        readOnly={save.isPending}
      />
      <p className={styles.engine}>
        <WhoseWords
          messageId={messageId}
          letters={letters}
          engine={draft?.engine}
          area={area}
          isSaving={save.isPending}
        />
      </p>
      <div className={styles.draftActions}>
        <Button variant="quiet" onClick={() => setComparing(true)}>
          <Trans>Debug</Trans>
        </Button>
        <Button variant="primary" type="submit" isBusy={save.isPending} disabled={isBlank}>
          <Trans>Save as Draft</Trans>
        </Button>
      </div>
      {isComparing && <SimilarMessages messageId={messageId} onClose={() => setComparing(false)} />}
    </form>
  );
}
