import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import type { OwnAccount } from '@tern/contracts/http/own-account';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { formErrors } from '../../../lib/forms/form-errors.ts';
import { useFormErrors } from '../../../lib/forms/use-form-errors.ts';
import { useChangeEmail } from '../api/change-email.ts';
import styles from './account.module.css';
import { EmailByProof } from './email-by-proof.tsx';

const empty = { email: '', password: '' };

export function EmailForm({ account }: { account: OwnAccount }) {
  const [values, setValues] = useState(empty);
  const changeEmail = useChangeEmail(values.email);
  const { form, general, fields, setTried } = useFormErrors(values, formErrors(changeEmail.error));
  const { hasPassword, hasGoogle, hasOidc } = account;
  if (!hasPassword && !hasGoogle && !hasOidc)
    return (
      <p>
        <Trans>The demo account keeps its address.</Trans>
      </p>
    );
  const pending = account.pendingEmail && (
    <p role="status">
      <Trans>
        If {account.pendingEmail} can be used, a mail with a link is on its way to it. Your address changes
        when you open the link.
      </Trans>
    </p>
  );
  if (!hasPassword)
    return (
      <div className={styles.form}>
        {pending}
        <EmailByProof account={account} />
      </div>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(null);
    changeEmail.mutate({ password: values.password }, { onSuccess: () => setValues(empty) });
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {general && <Notice tone="error">{general}</Notice>}
      {pending}
      <div className={styles.pair}>
        <TextField
          label={t`New email address`}
          type="email"
          name="email"
          autoComplete="email"
          value={values.email}
          onChange={(email) => setValues({ ...values, email })}
          error={fields['email']}
          required
        />
        <TextField
          label={t`Your password`}
          type="password"
          name="password"
          autoComplete="current-password"
          value={values.password}
          onChange={(password) => setValues({ ...values, password })}
          error={fields['password']}
          required
        />
      </div>
      <Button type="submit" disabled={!values.email || !values.password} isBusy={changeEmail.isPending}>
        <Trans>Change address</Trans>
      </Button>
    </form>
  );
}
