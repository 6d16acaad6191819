import { useState, type FormEvent } from 'react';
import type { OwnAccount } from '@tern/contracts/http/own-account';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { useDialogs } from '../../../components/ui/dialogs/dialogs.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { formErrors } from '../../../lib/forms/form-errors.ts';
import { useFormErrors } from '../../../lib/forms/use-form-errors.ts';
import styles from './account.module.css';
import { GoogleProofDialog } from './google-proof-dialog.tsx';

export interface Proof {
  password?: string;
  credentials?: string;
}

interface ProofFormProps {
  account: OwnAccount;
  /** Of the button: what is done with the proof. */
  action: string;
  /** The same in a sentence: "export your data". */
  purpose: string;
  isBusy: boolean;
  error: Error | null;
  /** `clear` empties the field once the proof was taken. */
  onProof: (proof: Proof, clear: () => void) => void;
}

/** The user proves that it is still them: by the password or at Google. The demo user has neither and just presses the button. */
export function ProofForm({ account, action, purpose, isBusy, error, onProof }: ProofFormProps) {
  const [password, setPassword] = useState('');
  const dialogs = useDialogs();
  const { form, general, fields, setTried } = useFormErrors({ password }, formErrors(error));
  const refusal = general ?? fields['credentials'];
  const askGoogle = async () => {
    const credentials = await dialogs.show<string | null>((resolve) => (
      <GoogleProofDialog action={purpose} onAnswer={resolve} />
    ));
    if (credentials !== null) onProof({ credentials }, () => undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(null);
    if (account.hasPassword) onProof({ password }, () => setPassword(''));
    else if (account.hasGoogle) void askGoogle();
    else onProof({}, () => undefined);
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {account.hasPassword && (
        <TextField
          label={`Password to ${purpose}`}
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
