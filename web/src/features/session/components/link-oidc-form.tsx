import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { useEnv } from '../../../lib/env-context.tsx';
import { formErrors } from '../../../lib/forms/form-errors.ts';
import { useFormErrors } from '../../../lib/forms/use-form-errors.ts';
import { needsSecondStep } from '../api/finish-second-step.ts';
import { useLinkOidc } from '../api/sign-in-oidc.ts';
import styles from './session.module.css';

interface LinkOidcFormProps {
  onSignedIn: () => void;
  /** As in the sign-in form. */
  onSecondStep: () => void;
}

/** The address of the sign-in has an account: its password links both. */
export function LinkOidcForm({ onSignedIn, onSecondStep }: LinkOidcFormProps) {
  const [password, setPassword] = useState('');
  const link = useLinkOidc();
  const { oidcName } = useEnv();
  const { form, general, fields, setTried } = useFormErrors(
    { password },
    formErrors(needsSecondStep(link.error) ? null : link.error),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!password) return;
    setTried(null);
    link.mutate(password, {
      onSuccess: onSignedIn,
      onError: (error) => (needsSecondStep(error) ? onSecondStep() : undefined),
    });
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <p>
        <Trans>
          Your address has an account here already. Enter its password once, and {oidcName} signs in to it
          from now on.
        </Trans>
      </p>
      {general && <Notice tone="error">{general}</Notice>}
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
      <Button type="submit" variant="primary" disabled={!password} isBusy={link.isPending}>
        <Trans>Link and Sign In</Trans>
      </Button>
    </form>
  );
}
