import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createAccount } from '@tern/contracts/http/mail-accounts';
import type { FormEvent } from 'react';
import { CheckboxField } from '../../../components/ui/fields/checkbox-field.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { SelectField } from '../../../components/ui/fields/select-field.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { bodyErrors, type FormErrors } from '../../../lib/forms/form-errors.ts';
import { useFormErrors } from '../../../lib/forms/use-form-errors.ts';
import { accountBodyOf, syncTimeOptions, type AccountFormValues } from './account-form-values.ts';
import { ServerNotice } from './server-notice.tsx';
import { useAccountForm } from './use-account-form.ts';
import styles from './accounts.module.css';

type TextName = Exclude<keyof AccountFormValues, 'useSSL' | 'syncTime'>;

const foldedNames: readonly TextName[] = ['name', 'imapHost', 'imapPort', 'smtpHost', 'smtpPort', 'username'];

interface AccountFormProps {
  /** For the submit button that stands outside the form. */
  id: string;
  /** The server's answer to the last try. */
  errors: FormErrors;
  isBusy: boolean;
  onSubmit: (body: ReturnType<typeof accountBodyOf>) => void;
}

/** Address and password; the rest is folded and filled in, and opens where something in it has to be typed or is wrong. */
export function AccountForm({ id, errors, isBusy, onSubmit }: AccountFormProps) {
  const { values, change, lookUp, suggestion, fold } = useAccountForm();
  const { form, general, fields, setTried } = useFormErrors({ ...values }, errors);

  const text = (name: TextName) => ({
    name,
    value: values[name],
    onChange: (value: string) => change({ [name]: value }),
    error: fields[name],
    // Not disabled, which would take the focus away.
    readOnly: isBusy,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = accountBodyOf(values);
    const wrong = bodyErrors(createAccount, body);
    setTried(wrong);
    if (!wrong) onSubmit(body);
  };

  return (
    <form ref={form} id={id} className={styles.form} onSubmit={submit} noValidate>
      {general && <Notice tone="error">{general}</Notice>}
      <TextField
        {...text('emailAddress')}
        label={t`Email address`}
        type="email"
        placeholder={t`name@example.com`}
        autoComplete="email"
        onBlur={lookUp}
        required
      />
      <TextField
        {...text('password')}
        label={t`Password`}
        type="password"
        hint={t`An app password, where your provider asks for one`}
        autoComplete="off"
      />
      {suggestion && <ServerNotice suggestion={suggestion} />}
      <details
        className={styles.fold}
        // The fields that are wrong or have to be typed must be in sight.
        open={fold.isOpen || foldedNames.some((name) => fields[name] !== undefined)}
        onToggle={({ currentTarget }) => fold.setOpen(currentTarget.open)}
      >
        <summary>
          <Trans>Servers and settings</Trans>
        </summary>
        <div className={styles.form}>
          <TextField
            {...text('name')}
            label={t`Account name`}
            placeholder={t`Work`}
            autoComplete="off"
            required
          />
          <div className={styles.server}>
            <TextField {...text('imapHost')} label={t`IMAP host`} placeholder="imap.example.com" required />
            <TextField {...text('imapPort')} label={t`IMAP port`} inputMode="numeric" required />
          </div>
          <div className={styles.server}>
            <TextField {...text('smtpHost')} label={t`SMTP host`} hint={t`Blank: the IMAP host`} />
            <TextField {...text('smtpPort')} label={t`SMTP port`} inputMode="numeric" required />
          </div>
          <TextField
            {...text('username')}
            label={t`Username`}
            hint={t`Blank: the email address`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <SelectField
            label={t`Sync messages of`}
            value={values.syncTime}
            options={syncTimeOptions}
            disabled={isBusy}
            onChange={(syncTime) => change({ syncTime: syncTime as AccountFormValues['syncTime'] })}
          />
          <CheckboxField
            label={t`Use SSL`}
            hint={t`TLS from the start on ports 993 and 465, STARTTLS on others`}
            isChecked={values.useSSL}
            disabled={isBusy}
            onChange={(useSSL) => change({ useSSL })}
          />
        </div>
      </details>
      {isBusy && (
        <Notice>
          <Trans>
            Signing in to {values.imapHost} on port {values.imapPort} and to{' '}
            {values.smtpHost || values.imapHost} on port {values.smtpPort}...
          </Trans>
        </Notice>
      )}
    </form>
  );
}
