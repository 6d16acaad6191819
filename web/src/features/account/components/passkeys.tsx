import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { maxPasskeys, type Passkey } from '@tern/contracts/http/passkeys/own-passkeys';
import type { OwnAccount } from '@tern/contracts/http/own-account';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { SkeletonRows } from '../../../components/ui/feedback/skeleton.tsx';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { dateTimeText } from '../../../lib/date-text.ts';
import { formErrors } from '../../../lib/forms/form-errors.ts';
import { hasPasskeys } from '../../../lib/passkeys.ts';
import { useAddPasskey } from '../api/add-passkey.ts';
import { usePasskeys } from '../api/list-passkeys.ts';
import { useRemovePasskey } from '../api/remove-passkey.ts';
import { ProofDialog, type Provable } from './proof-dialog.tsx';
import { SecondFactor } from './second-factor.tsx';
import styles from './account.module.css';

/** The user's passkeys, and whether sign-ins ask for one. */
export function Passkeys({ account }: { account: OwnAccount }) {
  const { hasPassword, hasGoogle, hasOidc } = account;
  if (!hasPassword && !hasGoogle && !hasOidc)
    return (
      <p>
        <Trans>The demo account has no passkeys.</Trans>
      </p>
    );
  return <OwnPasskeys hasPassword={hasPassword} hasGoogle={hasGoogle} />;
}

function OwnPasskeys({ hasPassword, hasGoogle }: Pick<OwnAccount, 'hasPassword' | 'hasGoogle'>) {
  const query = usePasskeys();
  return (
    <AsyncView query={query} skeleton={<SkeletonRows count={2} />} errorFallback={t`Failed to load passkeys`}>
      {({ passkeys, secondFactor }) => {
        const by = { hasPassword, hasGoogle, hasPasskey: passkeys.length > 0 };
        return (
          <div className={styles.form}>
            {passkeys.length > 0 && (
              <ul className={styles.rows} aria-label={t`Passkeys`}>
                {passkeys.map((passkey) => (
                  <PasskeyRow
                    key={passkey.id}
                    passkey={passkey}
                    by={by}
                    endsSecondFactor={secondFactor.isOn && passkeys.length === 1}
                  />
                ))}
              </ul>
            )}
            <AddPasskey by={by} count={passkeys.length} />
            <SecondFactor secondFactor={secondFactor} by={by} />
          </div>
        );
      }}
    </AsyncView>
  );
}

function AddPasskey({ by, count }: { by: Provable; count: number }) {
  const [isAdding, setAdding] = useState(false);
  if (!hasPasskeys())
    return (
      <p className={styles.note}>
        <Trans>
          This browser has no passkeys here: they need https and a name in the address, not a number.
        </Trans>
      </p>
    );
  if (count >= maxPasskeys)
    return (
      <p className={styles.note}>
        <Trans>You have {maxPasskeys}, which is the maximum.</Trans>
      </p>
    );
  return (
    <>
      <Button onClick={() => setAdding(true)}>
        <Trans>Add a passkey</Trans>
      </Button>
      {isAdding && <AddPasskeyDialog by={by} onClose={() => setAdding(false)} />}
    </>
  );
}

function AddPasskeyDialog({ by, onClose }: { by: Provable; onClose: () => void }) {
  const [name, setName] = useState('');
  const add = useAddPasskey(name);
  const toasts = useToasts();
  return (
    <ProofDialog
      title={t`Add a Passkey`}
      description={t`Prove first that it is you. Then your browser asks where to keep the passkey.`}
      confirmLabel={t`Add passkey`}
      by={by}
      change={add}
      isIncomplete={name.trim() === ''}
      onDone={() => {
        toasts.success(t`Passkey Added`, t`From now on it signs you in.`);
        onClose();
      }}
      onClose={onClose}
    >
      <TextField
        label={t`Name`}
        name="name"
        autoComplete="off"
        hint={t`A name you will recognize, such as Laptop or Blue key.`}
        value={name}
        onChange={setName}
        error={formErrors(add.error).fields['name']}
        required
      />
    </ProofDialog>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  by: Provable;
  endsSecondFactor: boolean;
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt }, by, endsSecondFactor }: PasskeyRowProps) {
  const [isRemoving, setRemoving] = useState(false);
  const remove = useRemovePasskey(id);
  const toasts = useToasts();
  const ending = endsSecondFactor
    ? t`It is your last one: sign-ins no longer ask for a passkey, and your recovery codes end.`
    : t`It can no longer sign you in, and your other sessions end.`;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p>{name}</p>
        <p className={styles.note}>
          {lastUsedAt === null
            ? t`Added ${dateTimeText(createdAt)}, not used yet`
            : t`Added ${dateTimeText(createdAt)}, last used ${dateTimeText(lastUsedAt)}`}
        </p>
      </div>
      <Button size="small" aria-label={t`Remove passkey ${name}`} onClick={() => setRemoving(true)}>
        <Trans>Remove</Trans>
      </Button>
      {isRemoving && (
        <ProofDialog
          title={t`Remove ${name}?`}
          description={ending}
          confirmLabel={t`Remove passkey`}
          tone="danger"
          by={by}
          change={remove}
          onDone={() => toasts.success(t`Passkey Removed`, t`You can delete it on its device too.`)}
          onClose={() => setRemoving(false)}
        />
      )}
    </li>
  );
}
