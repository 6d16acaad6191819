import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { addNotificationWay, type NewWay } from '@tern/contracts/http/notifications/own-notifications';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { SelectField } from '../../../components/ui/fields/select-field.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { bodyErrors, formErrors } from '../../../lib/forms/form-errors.ts';
import { useFormErrors } from '../../../lib/forms/use-form-errors.ts';
import { useAddWay } from '../api/add-way.ts';
import styles from './notifications.module.css';

const empty = { type: 'ntfy' as 'ntfy' | 'webhook', name: '', url: '', token: '' };
const types = [
  { value: 'ntfy', label: t`ntfy topic` },
  { value: 'webhook', label: t`Webhook` },
];

/** Adds an ntfy topic or a webhook; the secret of a webhook is shown once. */
export function AddAddress() {
  const [isOpen, setOpen] = useState(false);
  const [values, setValues] = useState(empty);
  const add = useAddWay();
  const { form, general, fields, setTried } = useFormErrors(values, formErrors(add.error));
  const change = (changes: Partial<typeof values>) => setValues((before) => ({ ...before, ...changes }));
  const { type, name, url, token } = values;
  const secret = add.data?.secret ?? null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body: NewWay =
      type === 'webhook' ? { type, name, url } : { type, name, url, ...(token !== '' && { token }) };
    const wrong = bodyErrors(addNotificationWay, body);
    setTried(wrong);
    if (wrong) return;
    add.mutate(body, {
      onSuccess: () => {
        setOpen(false);
        setValues(empty);
      },
    });
  };

  if (!isOpen)
    return (
      <>
        {secret !== null && (
          <Notice tone="success">
            <Trans>
              The secret of the webhook, shown only now: <code className={styles.secret}>{secret}</code>
            </Trans>
          </Notice>
        )}
        <div>
          <Button onClick={() => setOpen(true)}>
            <Trans>Add ntfy or a webhook</Trans>
          </Button>
        </div>
      </>
    );
  return (
    <form
      ref={form}
      className={styles.choices}
      onSubmit={submit}
      noValidate
      aria-label={t`Add ntfy or a webhook`}
    >
      {general && <Notice tone="error">{general}</Notice>}
      <SelectField
        label={t`Kind`}
        value={type}
        options={types}
        onChange={(value) => change({ type: value === 'webhook' ? 'webhook' : 'ntfy' })}
      />
      <TextField
        label={t`Name`}
        name="name"
        autoComplete="off"
        autoFocus
        value={name}
        onChange={(value) => change({ name: value })}
        error={fields['name']}
        required
      />
      <TextField
        label={t`Address`}
        name="url"
        type="url"
        autoComplete="off"
        hint={type === 'ntfy' ? t`Of the topic, like https://ntfy.sh/my-topic.` : t`Where Tern posts to.`}
        value={url}
        onChange={(value) => change({ url: value })}
        error={fields['url']}
        required
      />
      {type === 'ntfy' && (
        <TextField
          label={t`Access token`}
          name="token"
          autoComplete="off"
          hint={t`Only for servers that need one.`}
          value={token}
          onChange={(value) => change({ token: value })}
          error={fields['token']}
        />
      )}
      <div className={styles.buttons}>
        <Button onClick={() => setOpen(false)}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="primary" isBusy={add.isPending}>
          {add.isPending ? t`Adding...` : t`Add`}
        </Button>
      </div>
    </form>
  );
}
