import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useState, type FormEvent } from 'react';
import { changeCaldavPassword } from '@tern/contracts/http/accounts/caldav';
import type { CalendarAccount } from '@tern/contracts/http/calendar';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Modal } from '../../../components/ui/dialogs/modal.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { bodyErrors, formErrors } from '../../../lib/forms/form-errors.ts';
import { useFormErrors } from '../../../lib/forms/use-form-errors.ts';
import { useChangeCaldavPassword } from '../api/connect-caldav.ts';
import styles from './calendar.module.css';

interface CaldavPasswordDialogProps {
  account: CalendarAccount;
  onClose: () => void;
}

/** Asks for the current app password of a CalDAV account. */
export function CaldavPasswordDialog({ account, onClose }: CaldavPasswordDialogProps) {
  const formId = useId();
  const change = useChangeCaldavPassword(account.id);
  const toasts = useToasts();
  const [password, setPassword] = useState('');
  const { form, general, fields, setTried } = useFormErrors({ password }, formErrors(change.error));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = bodyErrors(changeCaldavPassword, { password });
    setTried(wrong);
    if (wrong) return;
    change.mutate(
      { password },
      {
        onSuccess: () => {
          toasts.success(t`Account Updated`);
          onClose();
        },
      },
    );
  };

  return (
    <Modal
      isOpen
      title={t`Reconnect Calendars`}
      description={t`The server no longer accepts the password of ${account.name}.`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={change.isPending}>
            {change.isPending ? t`Connecting...` : t`Reconnect`}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className={styles.boxes} onSubmit={submit} noValidate>
        {general && <Notice tone="error">{general}</Notice>}
        <TextField
          label={t`App password`}
          name="password"
          type="password"
          autoComplete="off"
          hint={t`Make one in your provider's security settings. Tern keeps it sealed.`}
          value={password}
          onChange={setPassword}
          error={fields['password']}
          required
        />
      </form>
    </Modal>
  );
}
