import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useState, type FormEvent } from 'react';
import { connectCalendarFile, maxCalendarFileLength } from '@tern/contracts/http/calendar';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Modal } from '../../../components/ui/dialogs/modal.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { FileField } from '../../../components/ui/fields/file-field.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { bodyErrors, formErrors } from '../../../lib/forms/form-errors.ts';
import { useFormErrors } from '../../../lib/forms/use-form-errors.ts';
import { useConnectCalendarFile } from '../api/connect-calendar-file.ts';
import styles from './calendar.module.css';
import { readingText } from './reading-text.ts';

const tooLarge = t`Use a file of at most 5 MB, or the address of the calendar.`;

/** The bytes of a file in base64: the server finds out in which character set they are. */
async function base64Of(file: File): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,?/, ''));
    reader.onerror = () => reject(reader.error ?? new Error(t`The file cannot be read.`));
    reader.readAsDataURL(file);
  });
}

/** Connects a calendar by the address at which it is published, or by a file. */
export function ConnectIcsDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const connect = useConnectCalendarFile();
  const toasts = useToasts();
  const [values, setValues] = useState({ name: '', address: '', file: null as File | null });
  const { form, general, fields, setTried } = useFormErrors(values, formErrors(connect.error));
  const change = (changes: Partial<typeof values>) => setValues((before) => ({ ...before, ...changes }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { name, address, file } = values;
    const isTooLarge = file !== null && file.size > maxCalendarFileLength;
    const body = {
      name,
      ...(address.trim() !== '' && { address: address.trim() }),
      ...(file && !isTooLarge && { fileBytes: await base64Of(file) }),
    };
    const wrong = isTooLarge ? { fields: { file: tooLarge } } : bodyErrors(connectCalendarFile, body);
    setTried(wrong);
    if (wrong) return;
    connect.mutate(body, {
      onSuccess: ({ calendarAccount: { reading } }) => {
        toasts.success(t`Calendar Connected!`, reading ? readingText(reading) : undefined);
        onClose();
      },
    });
  };

  return (
    <Modal
      isOpen
      title={t`Connect a Calendar by Address`}
      description={t`Your calendar program gives the address: look for iCal, ICS or subscribe. Tern reads it and changes nothing.`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={connect.isPending}>
            {connect.isPending ? t`Connecting...` : t`Connect Calendar`}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        className={styles.boxes}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        {general && <Notice tone="error">{general}</Notice>}
        <TextField
          label={t`Name`}
          name="name"
          placeholder={t`Choir`}
          autoComplete="off"
          value={values.name}
          onChange={(name) => change({ name })}
          error={fields['name']}
          required
        />
        <TextField
          label={t`Address of the calendar`}
          name="address"
          type="url"
          placeholder="https://example.com/ana.ics"
          autoComplete="off"
          hint={t`Whoever has this address can read the calendar; Tern keeps it sealed.`}
          value={values.address}
          onChange={(address) => change({ address })}
          error={fields['address']}
        />
        <FileField
          label={t`Or a file`}
          name="file"
          accept=".ics,text/calendar"
          hint={t`At most 5 MB. It is read once; later changes in your calendar are not picked up.`}
          onChange={(file) => change({ file })}
          error={fields['file'] ?? fields['fileBytes']}
        />
      </form>
    </Modal>
  );
}
