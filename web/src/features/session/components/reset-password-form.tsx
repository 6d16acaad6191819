import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { Button, ButtonLink } from '../../../components/ui/buttons/button.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { PasswordHint } from '../../../components/ui/fields/password-hint.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { paths } from '../../../config/paths.ts';
import { formErrors } from '../../../lib/forms/form-errors.ts';
import { newPasswordErrors } from '../../../lib/forms/new-password-errors.ts';
import { useFormErrors } from '../../../lib/forms/use-form-errors.ts';
import { useResetPassword } from '../api/reset-password.ts';
import styles from './session.module.css';

/** The page that the link of the mail opens. */
export function ResetPasswordForm({ email, token }: { email: string; token: string }) {
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const reset = useResetPassword();
  const asked = { password: `${password} ${confirm}`, token };
  const { form, general, fields, setTried } = useFormErrors(asked, formErrors(reset.error));
  if (reset.isSuccess)
    return (
      <div role="status" className={styles.verify}>
        <p>
          <Trans>Your new password is set. You were signed out everywhere.</Trans>
        </p>
        <p>
          <Trans>Connected apps and access tokens no longer have access to your mail.</Trans>
        </p>
        <ButtonLink to={paths.login} variant="primary">
          <Trans>Sign In</Trans>
        </ButtonLink>
      </div>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const refused = newPasswordErrors(password, confirm);
    setTried(refused);
    if (!refused) reset.mutate({ email, token, password });
  };
  const refusal = general ?? fields['token'] ?? fields['email'];
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {/* Password managers store the new password under this name. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={t`New password`}
        type="password"
        name="password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        hint={<PasswordHint password={password} />}
        error={fields['password']}
        required
      />
      <TextField
        label={t`Confirm new password`}
        type="password"
        name="confirm"
        autoComplete="new-password"
        value={confirm}
        onChange={setConfirm}
        required
      />
      <Button type="submit" variant="primary" disabled={!password || !confirm} isBusy={reset.isPending}>
        <Trans>Set password</Trans>
      </Button>
    </form>
  );
}
