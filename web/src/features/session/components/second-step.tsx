import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import KeyRound from 'lucide-react/icons/key-round';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { formErrors } from '../../../lib/forms/form-errors.ts';
import { useFormErrors } from '../../../lib/forms/use-form-errors.ts';
import { hasPasskeys } from '../../../lib/passkeys.ts';
import { useFinishSecondStep } from '../api/finish-second-step.ts';
import styles from './session.module.css';

/** Confirms a sign-in with a passkey, or a recovery code in its place. */
export function SecondStep() {
  const [usesCode, setUsesCode] = useState(() => !hasPasskeys());
  return usesCode ? (
    <RecoveryCodeForm onPasskey={hasPasskeys() ? () => setUsesCode(false) : null} />
  ) : (
    <PasskeyConfirmation onCode={() => setUsesCode(true)} />
  );
}

function PasskeyConfirmation({ onCode }: { onCode: () => void }) {
  const finish = useFinishSecondStep();
  const button = useRef<HTMLButtonElement>(null);
  // The focused element was removed with the first step.
  useEffect(() => button.current?.focus(), []);
  const { general } = formErrors(finish.error);
  return (
    <div className={styles.form}>
      <p>
        <Trans>Your account asks for a passkey as well.</Trans>
      </p>
      {general && <Notice tone="error">{general}</Notice>}
      <Button
        ref={button}
        variant="primary"
        icon={<KeyRound />}
        isBusy={finish.isPending}
        onClick={() => finish.mutate(null)}
      >
        <Trans>Confirm with a passkey</Trans>
      </Button>
      <Button variant="quiet" size="small" onClick={onCode}>
        <Trans>Use a recovery code</Trans>
      </Button>
    </div>
  );
}

function RecoveryCodeForm({ onPasskey }: { onPasskey: (() => void) | null }) {
  const [recoveryCode, setRecoveryCode] = useState('');
  const finish = useFinishSecondStep();
  const { form, general, fields, setTried } = useFormErrors({ recoveryCode }, formErrors(finish.error));
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!recoveryCode) return;
    setTried(null);
    finish.mutate(recoveryCode);
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <p>
        <Trans>Each of your recovery codes stands in for a passkey once.</Trans>
      </p>
      {general && <Notice tone="error">{general}</Notice>}
      <TextField
        label={t`Recovery code`}
        name="recoveryCode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={recoveryCode}
        onChange={setRecoveryCode}
        error={fields['recoveryCode']}
        required
      />
      <Button type="submit" variant="primary" disabled={!recoveryCode} isBusy={finish.isPending}>
        <Trans>Confirm</Trans>
      </Button>
      {onPasskey && (
        <Button variant="quiet" size="small" onClick={onPasskey}>
          <Trans>Use a passkey</Trans>
        </Button>
      )}
    </form>
  );
}
