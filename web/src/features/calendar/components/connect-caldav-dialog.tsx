import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useState, type FormEvent } from 'react';
import { connectCaldav } from '@tern/contracts/http/accounts/caldav';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Modal } from '../../../components/ui/dialogs/modal.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { bodyErrors, formErrors } from '../../../lib/forms/form-errors.ts';
import { useFormErrors } from '../../../lib/forms/use-form-errors.ts';
import { useConnectCaldav } from '../api/connect-caldav.ts';
import styles from './calendar.module.css';

/** Connects the calendars of a CalDAV server by address, user name and app password. */
export function ConnectCaldavDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const connect = useConnectCaldav();
  const toasts = useToasts();
  const [values, setValues] = useState({ address: '', userName: '', password: '' });
  const { form, general, fields, setTried } = useFormErrors(values, formErrors(connect.error));
  const change = (changes: Partial<typeof values>) => setValues((before) => ({ ...before, ...changes }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = bodyErrors(connectCaldav, values);
    setTried(wrong);
    if (wrong) return;
    connect.mutate(values, {
      onSuccess: ({ isReconnected }) => {
        toasts.success(isReconnected ? t`Account Updated` : t`Calendar Connected!`);
        onClose();
      },
    });
  };

  return (
    <Modal
      isOpen
      title={t`Connect Calendars by CalDAV`}
      description={t`For Nextcloud, Fastmail, iCloud, Radicale and others. Tern reads your calendars and changes nothing in them.`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={connect.isPending}>
            {connect.isPending ? t`Connecting...` : t`Connect Calendars`}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className={styles.boxes} onSubmit={submit} noValidate>
        {general && <Notice tone="error">{general}</Notice>}
        <TextField
          label={t`Server`}
          name="address"
          placeholder="cloud.example.com"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={t`Its name or address, or your mail address there.`}
          value={values.address}
          onChange={(address) => change({ address })}
          error={fields['address']}
          required
        />
        <TextField
          label={t`User name`}
          name="userName"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={values.userName}
          onChange={(userName) => change({ userName })}
          error={fields['userName']}
          required
        />
        <TextField
          label={t`App password`}
          name="password"
          type="password"
          autoComplete="off"
          hint={t`Make one in your provider's security settings. Tern keeps it sealed.`}
          value={values.password}
          onChange={(password) => change({ password })}
          error={fields['password']}
          required
        />
      </form>
    </Modal>
  );
}
