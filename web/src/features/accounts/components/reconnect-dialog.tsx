import { t } from '@lingui/core/macro';
import { reconnectAccount, type MailAccount } from '@tern/contracts/http/mail-accounts';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Modal } from '../../../components/ui/dialogs/modal.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { bodyErrors, firstError, formErrors, type FormErrors } from '../../../lib/forms/form-errors.ts';
import { useReconnectAccount } from '../api/reconnect-account.ts';
import styles from './accounts.module.css';
import { useConnecting } from './use-connecting.ts';

interface ReconnectDialogProps {
  account: MailAccount;
  onClose: () => void;
  focusAfter: () => HTMLElement | null;
}

/** Asks for the password that a mailbox has now; its servers and user name stay. */
export function ReconnectDialog({ account, onClose, focusAfter }: ReconnectDialogProps) {
  const formId = useId();
  const [password, setPassword] = useState('');
  const [ownErrors, setOwnErrors] = useState<FormErrors | null>(null);
  const reconnect = useReconnectAccount(account.id);
  const showOutcome = useConnecting({
    succeeded: t`Account reconnected`,
    failed: t`Failed to reconnect ${account.name}`,
    onClose,
  });
  const { general, fields } = ownErrors ?? formErrors(reconnect.error);
  // Servers have no field here; errors about them are shown above the form.
  const { password: wrongPassword, ...others } = fields;
  const trouble = firstError({ general, fields: others });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = bodyErrors(reconnectAccount, { password });
    setOwnErrors(wrong);
    if (wrong) return;
    void showOutcome(reconnect.mutateAsync(password));
  };

  return (
    <Modal
      isOpen
      size="narrow"
      title={t`Reconnect ${account.name}`}
      description={t`Tern signs in to ${account.emailAddress} with the new password before it saves it.`}
      onClose={onClose}
      focusAfter={focusAfter}
      actions={
        <>
          <Button onClick={onClose}>{reconnect.isPending ? t`Continue in Background` : t`Cancel`}</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={reconnect.isPending}>
            {reconnect.isPending ? t`Connecting...` : t`Reconnect`}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {trouble && <Notice tone="error">{trouble}</Notice>}
        <TextField
          label={t`Password`}
          name="password"
          type="password"
          hint={t`An app password, where your provider asks for one`}
          autoComplete="off"
          value={password}
          onChange={setPassword}
          error={wrongPassword}
          readOnly={reconnect.isPending}
          required
        />
      </form>
    </Modal>
  );
}
