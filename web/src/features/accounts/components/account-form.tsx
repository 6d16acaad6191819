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
  /** What the server said about the last try. */
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
        label="Email address"
        type="email"
        placeholder="you@harbour.example"
        autoComplete="email"
        onBlur={lookUp}
        required
      />
      <TextField
        {...text('password')}
        label="Password"
        type="password"
        hint="An app password, where your provider asks for one"
        autoComplete="off"
      />
      {suggestion && <ServerNotice suggestion={suggestion} />}
      <details
        className={styles.fold}
        // What is wrong in it must be seen, and what has to be typed.
        open={fold.isOpen || foldedNames.some((name) => fields[name] !== undefined)}
        onToggle={({ currentTarget }) => fold.setOpen(currentTarget.open)}
      >
        <summary>Servers and settings</summary>
        <div className={styles.form}>
          <TextField {...text('name')} label="Account name" placeholder="Work" autoComplete="off" required />
          <div className={styles.server}>
            <TextField {...text('imapHost')} label="IMAP host" placeholder="imap.harbour.example" required />
            <TextField {...text('imapPort')} label="IMAP port" inputMode="numeric" required />
          </div>
          <div className={styles.server}>
            <TextField {...text('smtpHost')} label="SMTP host" hint="Blank: the IMAP host" />
            <TextField {...text('smtpPort')} label="SMTP port" inputMode="numeric" required />
          </div>
          <TextField
            {...text('username')}
            label="Username"
            hint="Blank: the email address"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <SelectField
            label="Sync messages of"
            value={values.syncTime}
            options={syncTimeOptions}
            disabled={isBusy}
            onChange={(syncTime) => change({ syncTime: syncTime as AccountFormValues['syncTime'] })}
          />
          <CheckboxField
            label="Use SSL"
            hint="TLS from the start on ports 993 and 465, STARTTLS on others"
            isChecked={values.useSSL}
            disabled={isBusy}
            onChange={(useSSL) => change({ useSSL })}
          />
        </div>
      </details>
      {isBusy && (
        <Notice>
          Signing in to {values.imapHost} on port {values.imapPort} and to{' '}
          {values.smtpHost || values.imapHost} on port {values.smtpPort}...
        </Notice>
      )}
    </form>
  );
}
