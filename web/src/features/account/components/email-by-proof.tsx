import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { OwnAccount } from '@tern/contracts/http/own-account';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { formErrors } from '../../../lib/forms/form-errors.ts';
import { useChangeEmail } from '../api/change-email.ts';
import { PasskeysFailure } from './passkeys-failure.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { useProofMeans } from './use-proof-means.ts';

/** The change of address of a user without a password. */
export function EmailByProof({ account }: { account: OwnAccount }) {
  const [isChanging, setChanging] = useState(false);
  const [email, setEmail] = useState('');
  const changeEmail = useChangeEmail(email);
  const { by, passkeys } = useProofMeans(account);
  const close = () => {
    setChanging(false);
    setEmail('');
    changeEmail.reset();
  };
  return (
    <>
      <Button onClick={() => setChanging(true)}>
        <Trans>Change address</Trans>
      </Button>
      <PasskeysFailure query={passkeys} />
      {isChanging && (
        <ProofDialog
          title={t`Change Your Address`}
          description={t`Prove that it is you. Then a mail with a link goes to the new address, which becomes yours when you open the link.`}
          confirmLabel={t`Change address`}
          by={by}
          change={changeEmail}
          isIncomplete={email.trim() === ''}
          onDone={close}
          onClose={close}
        >
          <TextField
            label={t`New email address`}
            type="email"
            name="email"
            autoComplete="email"
            value={email}
            onChange={setEmail}
            error={formErrors(changeEmail.error).fields['email']}
            required
          />
        </ProofDialog>
      )}
    </>
  );
}
