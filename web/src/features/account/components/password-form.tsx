import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import type { OwnAccount } from '@tern/contracts/http/own-account';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { PasswordHint } from '../../../components/ui/fields/password-hint.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { useEnv } from '../../../lib/env-context.tsx';
import { formErrors } from '../../../lib/forms/form-errors.ts';
import { newPasswordErrors } from '../../../lib/forms/new-password-errors.ts';
import { useFormErrors } from '../../../lib/forms/use-form-errors.ts';
import { useChangePassword } from '../api/change-password.ts';
import styles from './account.module.css';

const empty = { currentPassword: '', password: '', confirm: '' };

export function PasswordForm({ account: { hasPassword, hasGoogle, hasOidc } }: { account: OwnAccount }) {
  const [values, setValues] = useState(empty);
  const changePassword = useChangePassword();
  const toasts = useToasts();
  const { isPasswordOffered } = useEnv();
  const asked = { ...values, password: `${values.password} ${values.confirm}` };
  const { form, general, fields, setTried } = useFormErrors(asked, formErrors(changePassword.error));
  if (!hasPassword && !hasGoogle && !hasOidc)
    return (
      <p>
        <Trans>The demo account has no password.</Trans>
      </p>
    );
  if (!hasPassword && !isPasswordOffered)
    return (
      <p>
        <Trans>Sign-in by password is switched off here.</Trans>
      </p>
    );
  if (!hasPassword)
    return (
      <p>
        <Trans>This account has no password. To set one, sign out and choose Forgot Password.</Trans>
      </p>
    );
  const { currentPassword, password, confirm } = values;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const refused = newPasswordErrors(password, confirm);
    setTried(refused);
    if (refused) return;
    changePassword.mutate(
      { currentPassword, password },
      {
        onSuccess: () => {
          setValues(empty);
          toasts.success(t`Password Changed`, t`Your other sessions were ended.`);
        },
      },
    );
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {general && <Notice tone="error">{general}</Notice>}
      <TextField
        label={t`Current password`}
        type="password"
        name="currentPassword"
        autoComplete="current-password"
        value={currentPassword}
        onChange={(value) => setValues({ ...values, currentPassword: value })}
        error={fields['currentPassword']}
        required
      />
      <div className={styles.pair}>
        <TextField
          label={t`New password`}
          type="password"
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={(value) => setValues({ ...values, password: value })}
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
          onChange={(value) => setValues({ ...values, confirm: value })}
          required
        />
      </div>
      <Button
        type="submit"
        disabled={!currentPassword || !password || !confirm}
        isBusy={changePassword.isPending}
      >
        <Trans>Change password</Trans>
      </Button>
    </form>
  );
}
