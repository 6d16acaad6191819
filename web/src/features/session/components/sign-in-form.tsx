import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { formErrors } from '../../../lib/forms/form-errors.ts';
import { useFormErrors } from '../../../lib/forms/use-form-errors.ts';
import { needsSecondStep } from '../api/finish-second-step.ts';
import { useSignIn } from '../api/sign-in.ts';
import styles from './session.module.css';

/** @param onSecondStep the password is right, and the account asks for a passkey besides. */
export function SignInForm({ onSecondStep }: { onSecondStep: () => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const signIn = useSignIn();
  const { form, general, fields, setTried } = useFormErrors(
    { email, password },
    formErrors(needsSecondStep(signIn.error) ? null : signIn.error, t`Sign in failed. Please try again.`),
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!email || !password) return;
    setTried(null);
    signIn.mutate(
      { email, password },
      { onError: (error) => (needsSecondStep(error) ? onSecondStep() : undefined) },
    );
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
      <TextField
        label={t`Password`}
        type="password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={fields['password']}
        required
      />
      <Button type="submit" variant="primary" disabled={!email || !password} isBusy={signIn.isPending}>
        <Trans>Sign In</Trans>
      </Button>
    </form>
  );
}
