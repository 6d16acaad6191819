import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import type { OwnAccount } from '@tern/contracts/http/own-account';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { formErrors } from '../../../lib/forms/form-errors.ts';
import { useFormErrors } from '../../../lib/forms/use-form-errors.ts';
import { useChangeName } from '../api/change-name.ts';
import styles from './account.module.css';

export function NameForm({ account }: { account: OwnAccount }) {
  const [values, setValues] = useState(() => namesOf(account));
  const changeName = useChangeName();
  const toasts = useToasts();
  const { form, general, fields, setTried } = useFormErrors(values, formErrors(changeName.error));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(null);
    changeName.mutate(values, { onSuccess: () => toasts.success(t`Name Changed`) });
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
          onChange={(givenName) => setValues({ ...values, givenName })}
          error={fields['givenName']}
          required
        />
        <TextField
          label={t`Last name`}
          name="familyName"
          autoComplete="family-name"
          value={values.familyName}
          onChange={(familyName) => setValues({ ...values, familyName })}
          error={fields['familyName']}
          required
        />
      </div>
      <Button type="submit" isBusy={changeName.isPending}>
        <Trans>Save name</Trans>
      </Button>
    </form>
  );
}

/** Older accounts, and some from Google, have one name only. */
function namesOf({ name, givenName, familyName }: OwnAccount) {
  const [first = '', ...others] = name.split(' ');
  return { givenName: givenName ?? first, familyName: familyName ?? others.join(' ') };
}
