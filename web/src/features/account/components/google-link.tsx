import { useState, type FormEvent } from 'react';
import type { OwnAccount } from '@tern/contracts/http/own-account';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { formErrors } from '../../../lib/forms/form-errors.ts';
import { useFormErrors } from '../../../lib/forms/use-form-errors.ts';
import { useUnlinkGoogle } from '../api/unlink-google.ts';
import styles from './account.module.css';

/** The linked Google account, and the button that unlinks it. */
export function GoogleLink({ account: { googleEmail, hasPassword } }: { account: OwnAccount }) {
  const [password, setPassword] = useState('');
  const unlink = useUnlinkGoogle();
  const toasts = useToasts();
  const { form, general, fields, setTried } = useFormErrors({ password }, formErrors(unlink.error));
  const linked = `${googleEmail ?? 'A Google account'} signs in to your account.`;
  if (!hasPassword)
    return (
      <p>
        {linked} To unlink it, set a password: sign out and choose Forgot Password. That unlinks Google too.
      </p>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(null);
    unlink.mutate(
      { password },
      { onSuccess: () => toasts.success('Google Unlinked', 'Your other sessions were ended.') },
    );
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <p>{linked}</p>
      {general && <Notice tone="error">{general}</Notice>}
      <TextField
        label="Password to unlink Google"
        type="password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={fields['password']}
        required
      />
      <Button type="submit" disabled={!password} isBusy={unlink.isPending}>
        Unlink Google
      </Button>
    </form>
  );
}
