import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { PasswordHint } from '../../../components/ui/fields/password-hint.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { verifyPathFor } from '../../../config/paths.ts';
import { formErrors } from '../../../lib/forms/form-errors.ts';
import { newPasswordErrors } from '../../../lib/forms/new-password-errors.ts';
import { useFormErrors } from '../../../lib/forms/use-form-errors.ts';
import { useSignUp } from '../api/sign-up.ts';
import styles from './session.module.css';

const empty = { givenName: '', familyName: '', email: '', password: '', confirm: '' };

/**
 * By the names of the errors: an error of the name disappears when a part of the name changes, one of the passwords when either
 * changes.
 */
const askedOf = (values: typeof empty) => ({
  ...values,
  name: `${values.givenName} ${values.familyName}`,
  password: `${values.password} ${values.confirm}`,
});

export function SignUpForm() {
  const [values, setValues] = useState(empty);
  const signUp = useSignUp();
  const navigate = useNavigate();
  const { form, general, fields, setTried } = useFormErrors(askedOf(values), formErrors(signUp.error));
  const isComplete = Object.values(values).every((value) => value !== '');
  const set = (name: keyof typeof empty) => (value: string) =>
    setValues((before) => ({ ...before, [name]: value }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete) return;
    const refused = newPasswordErrors(values.password, values.confirm);
    setTried(refused);
    if (refused) return;
    const givenName = values.givenName.trim();
    const familyName = values.familyName.trim();
    const email = values.email.trim().toLowerCase();
    signUp.mutate(
      { email, name: `${givenName} ${familyName}`, givenName, familyName, password: values.password },
      { onSuccess: () => navigate(verifyPathFor(email)) },
    );
  };

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {general && <Notice tone="error">{general}</Notice>}
      <div className={styles.pair}>
        <TextField
          label={t`First name`}
          name="givenName"
          autoComplete="given-name"
          value={values.givenName}
          onChange={set('givenName')}
          error={fields['givenName'] ?? fields['name']}
          required
        />
        <TextField
          label={t`Last name`}
          name="familyName"
          autoComplete="family-name"
          value={values.familyName}
          onChange={set('familyName')}
          error={fields['familyName']}
          required
        />
      </div>
      <TextField
        label={t`Email`}
        type="email"
        name="email"
        autoComplete="username"
        value={values.email}
        onChange={set('email')}
        error={fields['email']}
        required
      />
      <TextField
        label={t`Password`}
        type="password"
        name="password"
        autoComplete="new-password"
        value={values.password}
        onChange={set('password')}
        hint={<PasswordHint password={values.password} />}
        error={fields['password']}
        required
      />
      <TextField
        label={t`Confirm password`}
        type="password"
        name="confirm"
        autoComplete="new-password"
        value={values.confirm}
        onChange={set('confirm')}
        required
      />
      <Button type="submit" variant="primary" disabled={!isComplete} isBusy={signUp.isPending}>
        <Trans>Create</Trans>
      </Button>
    </form>
  );
}
