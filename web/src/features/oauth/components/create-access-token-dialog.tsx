import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useState, type FormEvent } from 'react';
import { createAccessToken } from '@tern/contracts/http/agents/access-tokens';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Modal } from '../../../components/ui/dialogs/modal.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { CheckboxField } from '../../../components/ui/fields/checkbox-field.tsx';
import { SelectField } from '../../../components/ui/fields/select-field.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { bodyErrors, formErrors } from '../../../lib/forms/form-errors.ts';
import { useFormErrors } from '../../../lib/forms/use-form-errors.ts';
import { useCreateAccessToken } from '../api/create-access-token.ts';
import { labelOfScope } from '../authorization-request.ts';
import { NewAccessToken } from './new-access-token.tsx';
import styles from './oauth.module.css';

const lifetimes = [
  { value: '7', label: plural(7, { one: '# day', other: '# days' }) },
  { value: '30', label: plural(30, { one: '# day', other: '# days' }) },
  { value: '90', label: plural(90, { one: '# day', other: '# days' }) },
  { value: '365', label: t`1 year` },
];

/** Asks what the token is for, then shows it once. */
export function CreateAccessTokenDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const create = useCreateAccessToken();
  const [values, setValues] = useState({ name: '', expiresInDays: '90', mayWrite: false, password: '' });
  const { form, general, fields, setTried } = useFormErrors(values, formErrors(create.error));
  const change = (changes: Partial<typeof values>) => setValues((before) => ({ ...before, ...changes }));
  if (create.data) return <NewAccessToken created={create.data} onClose={onClose} />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { name, expiresInDays, mayWrite, password } = values;
    const scopes: ('mcp:read' | 'mcp:write')[] = mayWrite ? ['mcp:read', 'mcp:write'] : ['mcp:read'];
    const body = { name, expiresInDays: Number(expiresInDays), scopes, password };
    const wrong = bodyErrors(createAccessToken, body);
    setTried(wrong);
    if (!wrong) create.mutate(body);
  };

  return (
    <Modal
      isOpen
      title={t`Create an Access Token`}
      description={t`${labelOfScope('mcp:read')}: every token may do that.`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={create.isPending}>
            {create.isPending ? t`Creating...` : t`Create Token`}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className={styles.fields} onSubmit={submit} noValidate>
        {general && <Notice tone="error">{general}</Notice>}
        <TextField
          label={t`Name`}
          name="name"
          autoComplete="off"
          hint={t`A name by which you will recognize the script.`}
          value={values.name}
          onChange={(name) => change({ name })}
          error={fields['name']}
          required
        />
        <SelectField
          label={t`Expires after`}
          value={values.expiresInDays}
          onChange={(expiresInDays) => change({ expiresInDays })}
          options={lifetimes}
          error={fields['expiresInDays']}
        />
        <CheckboxField
          label={labelOfScope('mcp:write')}
          hint={t`Nothing that a token opens sends mail.`}
          isChecked={values.mayWrite}
          onChange={(mayWrite) => change({ mayWrite })}
        />
        <TextField
          label={t`Your password`}
          type="password"
          name="password"
          autoComplete="current-password"
          value={values.password}
          onChange={(password) => change({ password })}
          error={fields['password']}
          required
        />
      </form>
    </Modal>
  );
}
