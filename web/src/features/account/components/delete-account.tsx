import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import type { BodyInput } from '@tern/contracts/define-endpoint';
import type { deleteOwnAccount, OwnAccount } from '@tern/contracts/http/own-account';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { useDialogs } from '../../../components/ui/dialogs/dialogs.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { paths } from '../../../config/paths.ts';
import { formErrors } from '../../../lib/forms/form-errors.ts';
import { useFormErrors } from '../../../lib/forms/use-form-errors.ts';
import { useDeleteOwnAccount } from '../api/delete-own-account.ts';
import { OidcProof } from './oidc-proof.tsx';
import styles from './account.module.css';
import { exportAnchor } from './export-data.tsx';
import { GoogleProofDialog } from './google-proof-dialog.tsx';

interface DeleteAccountProps {
  account: OwnAccount;
  /** Loads another document: no data of the user may stay in memory. */
  leave?: (address: string) => void;
}

const leavePage = (address: string) => window.location.assign(address);

/** Proof first, then one confirmation. */
export function DeleteAccount({ account, leave = leavePage }: DeleteAccountProps) {
  const [password, setPassword] = useState('');
  const remove = useDeleteOwnAccount();
  const dialogs = useDialogs();
  const { form, general, fields, setTried } = useFormErrors({ password }, formErrors(remove.error));

  const ask = async (proof: BodyInput<typeof deleteOwnAccount>) => {
    const isSure = await dialogs.confirm({
      title: t`Delete your account?`,
      message: t`The account ${account.email} and everything Tern keeps of it are removed at once and for good, an archive of your data too. To keep a copy, cancel, export your data and download it first.`,
      confirmLabel: t`Delete account`,
      tone: 'danger',
    });
    if (isSure) remove.mutate(proof, { onSuccess: () => leave(paths.login) });
  };
  const askGoogle = async () => {
    const credentials = await dialogs.show<string | null>((resolve) => (
      <GoogleProofDialog action={t`delete the account`} onAnswer={resolve} />
    ));
    if (credentials !== null) await ask({ credentials });
  };
  if (!account.hasPassword && !account.hasGoogle && !account.hasOidc)
    return (
      <p>
        <Trans>This is the demo account; it has no password and goes with the data folder.</Trans>
      </p>
    );
  if (!account.hasPassword) {
    const refusal = general ?? fields['credentials'];
    return (
      <div className={styles.form}>
        {refusal && <Notice tone="error">{refusal}</Notice>}
        <ExportFirst />
        {account.hasGoogle ? (
          <>
            <p>
              <Trans>You sign in with Google once more, then you are asked whether you are sure.</Trans>
            </p>
            <Button variant="danger" isBusy={remove.isPending} onClick={() => void askGoogle()}>
              <Trans>Delete account</Trans>
            </Button>
          </>
        ) : (
          <OidcProof isBusy={remove.isPending} onProved={() => void ask({})} />
        )}
      </div>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(null);
    void ask({ password });
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {general && <Notice tone="error">{general}</Notice>}
      <ExportFirst />
      <TextField
        label={t`Password to delete the account`}
        type="password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={fields['password']}
        required
      />
      <Button type="submit" variant="danger" disabled={!password} isBusy={remove.isPending}>
        <Trans>Delete account</Trans>
      </Button>
    </form>
  );
}

function ExportFirst() {
  return (
    <p>
      <Trans>
        Do you want to keep a copy? <a href={`#${exportAnchor}`}>Export your data</a> first.
      </Trans>
    </p>
  );
}
