import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { verifyPathFor } from '../../../config/paths.ts';
import { formErrors } from '../../../lib/form-errors.ts';
import { useSignUp } from '../api/sign-up.ts';
import styles from './session.module.css';

const empty = { firstName: '', lastName: '', email: '', password: '', confirm: '' };
const passwordHint = '8 or more characters, 1 uppercase and 1 lowercase letter, 1 or more special characters';

export function SignUpForm() {
  const [values, setValues] = useState(empty);
  const [isMismatch, setMismatch] = useState(false);
  const signUp = useSignUp();
  const navigate = useNavigate();
  const { general, fields } = formErrors(signUp.error);
  const isComplete = Object.values(values).every((value) => value !== '');
  const set = (name: keyof typeof empty) => (value: string) =>
    setValues((before) => ({ ...before, [name]: value }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete) return;
    const differ = values.password !== values.confirm;
    setMismatch(differ);
    if (differ) return;
    const givenName = values.firstName.trim();
    const familyName = values.lastName.trim();
    const email = values.email.trim().toLowerCase();
    signUp.mutate(
      { email, name: `${givenName} ${familyName}`, givenName, familyName, password: values.password },
      { onSuccess: () => navigate(verifyPathFor(email)) },
    );
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {general && <Notice tone="error">{general}</Notice>}
      <div className={styles.pair}>
        <TextField
          label="First name"
          name="givenName"
          autoComplete="given-name"
          value={values.firstName}
          onChange={set('firstName')}
          error={fields['givenName'] ?? fields['name']}
          required
        />
        <TextField
          label="Last name"
          name="familyName"
          autoComplete="family-name"
          value={values.lastName}
          onChange={set('lastName')}
          error={fields['familyName']}
          required
        />
      </div>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        value={values.email}
        onChange={set('email')}
        error={fields['email']}
        required
      />
      <TextField
        label="Password"
        type="password"
        name="password"
        autoComplete="new-password"
        value={values.password}
        onChange={set('password')}
        hint={passwordHint}
        error={isMismatch ? 'Passwords do not match' : fields['password']}
        required
      />
      <TextField
        label="Confirm password"
        type="password"
        name="confirm"
        autoComplete="new-password"
        value={values.confirm}
        onChange={set('confirm')}
        required
      />
      <Button type="submit" variant="primary" disabled={!isComplete} isBusy={signUp.isPending}>
        Create
      </Button>
    </form>
  );
}
