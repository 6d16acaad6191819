import { useState, type FormEvent } from 'react';
import type { OwnAccount } from '@tern/contracts/http/own-account';
import { GoogleButton } from '../../../components/google/google-button.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { formErrors } from '../../../lib/forms/form-errors.ts';
import { useFormErrors } from '../../../lib/forms/use-form-errors.ts';
import styles from './account.module.css';

export interface Proof {
  password?: string;
  credentials?: string;
}

interface ProofFormProps {
  account: OwnAccount;
  /** Of the button: what is done with the proof. */
  action: string;
  /** Of the password field. */
  label: string;
  isBusy: boolean;
  error: Error | null;
  /** `clear` empties the field once the proof was taken. */
  onProof: (proof: Proof, clear: () => void) => void;
}

/** The user proves that it is still them: by the password or at Google. The demo user has neither and just presses the button. */
export function ProofForm({ account, action, label, isBusy, error, onProof }: ProofFormProps) {
  const [password, setPassword] = useState('');
  const { form, general, fields, setTried } = useFormErrors({ password }, formErrors(error));
  const refusal = general ?? fields['credentials'];
  if (!account.hasPassword && account.hasGoogle)
    return (
      <div className={styles.form}>
        {refusal && <Notice tone="error">{refusal}</Notice>}
        <p>Sign in with Google once more: {action}.</p>
        <GoogleButton onCredential={(credentials) => onProof({ credentials }, () => undefined)} />
      </div>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(null);
    onProof(account.hasPassword ? { password } : {}, () => setPassword(''));
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {account.hasPassword && (
        <TextField
          label={label}
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={fields['password']}
          required
        />
      )}
      <Button type="submit" disabled={account.hasPassword && !password} isBusy={isBusy}>
        {action}
      </Button>
    </form>
  );
}
