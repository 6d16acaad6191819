import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { useEnv } from '../../../lib/env-context.tsx';
import { formErrors } from '../../../lib/forms/form-errors.ts';
import { useFormErrors } from '../../../lib/forms/use-form-errors.ts';
import { useForgotPassword } from '../api/forgot-password.ts';
import styles from './session.module.css';

export function ForgotPasswordForm() {
  const [email, setEmail] = useState('');
  const { isOutboxShown } = useEnv();
  const forgot = useForgotPassword();
  const { form, general, fields, setTried } = useFormErrors({ email }, formErrors(forgot.error));
  if (forgot.isSuccess)
    return (
      <div role="status" className={styles.form}>
        <p>
          <Trans>
            If <strong>{forgot.variables}</strong> has an account, a mail with a link to set a new password is
            on its way. The link works once, for an hour.
          </Trans>
        </p>
        {isOutboxShown && (
          <p>
            <Trans>
              This Tern runs on one machine and sends no mail: the mail is a file in the folder outbox of the
              data folder.
            </Trans>
          </p>
        )}
      </div>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!email) return;
    setTried(null);
    forgot.mutate(email);
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {general && <Notice tone="error">{general}</Notice>}
      <TextField
        label={t`Email`}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        error={fields['email']}
        required
      />
      <Button type="submit" variant="primary" disabled={!email} isBusy={forgot.isPending}>
        <Trans>Send link</Trans>
      </Button>
    </form>
  );
}
