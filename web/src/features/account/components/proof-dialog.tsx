import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import KeyRound from 'lucide-react/icons/key-round';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { GoogleButton } from '../../../components/google/google-button.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Modal } from '../../../components/ui/dialogs/modal.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { firstError, formErrors } from '../../../lib/forms/form-errors.ts';
import { useFormErrors } from '../../../lib/forms/use-form-errors.ts';
import { hasPasskeys } from '../../../lib/passkeys.ts';
import { useProveByPasskey, type FreshProof, type ProvedChange } from '../api/fresh-proof.ts';
import { OidcProof } from './oidc-proof.tsx';
import styles from './account.module.css';

/** How the user can prove that it is them. */
export interface Provable {
  readonly hasPassword: boolean;
  /** One of the user's passkeys, on any device. */
  readonly hasPasskey: boolean;
  readonly hasGoogle: boolean;
}

interface ProofDialogProps<T> {
  title: string;
  description: ReactNode;
  /** The label of the button, for the password. */
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  by: Provable;
  change: ProvedChange<T>;
  onDone: (answer: T) => void;
  onClose: () => void;
  /** More to fill in; while `isIncomplete` nothing is sent. */
  children?: ReactNode;
  isIncomplete?: boolean;
}

/** Asks for a fresh proof, by password, passkey, Google or the operator's provider, and makes the change with it. */
export function ProofDialog<T>(props: ProofDialogProps<T>) {
  const { title, description, confirmLabel, tone = 'primary', by, change, onDone, onClose, children } = props;
  const { isIncomplete = false } = props;
  const formId = useId();
  const [password, setPassword] = useState('');
  const proving = useProveByPasskey();
  const refused = formErrors(proving.error ?? change.error);
  const { form, general, fields, setTried } = useFormErrors({ password }, refused);
  // Errors that belong to no field of this form are shown above it.
  const { password: _, name: _name, ...others } = refused.fields;
  const notice = general ?? firstError({ fields: others });

  const make = (proof: FreshProof) => change.mutate(proof, { onSuccess: onDone });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(null);
    if (isIncomplete || !password) return;
    proving.reset();
    make({ password });
  };
  const isBusy = change.isPending || proving.isPending;

  return (
    <Modal
      isOpen
      title={title}
      description={description}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {by.hasPasskey && hasPasskeys() && (
            <Button
              icon={<KeyRound />}
              disabled={isIncomplete}
              isBusy={isBusy}
              onClick={() => proving.mutate(undefined, { onSuccess: make })}
            >
              <Trans>Use a passkey</Trans>
            </Button>
          )}
          {by.hasPassword && (
            <Button
              type="submit"
              form={formId}
              variant={tone}
              disabled={isIncomplete || !password}
              isBusy={isBusy}
            >
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      <form ref={form} id={formId} className={styles.proof} onSubmit={submit} noValidate>
        {notice && <Notice tone="error">{notice}</Notice>}
        {children}
        {by.hasPassword ? (
          <TextField
            label={t`Your password`}
            type="password"
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            error={fields['password']}
            required
          />
        ) : !by.hasGoogle ? (
          !isIncomplete && <OidcProof isBusy={isBusy} onProved={() => make({})} />
        ) : (
          <>
            <p>
              <Trans>Sign in with Google once more to prove that it is you.</Trans>
            </p>
            {!isIncomplete && <GoogleButton onCredential={(credentials) => make({ credentials })} />}
          </>
        )}
      </form>
    </Modal>
  );
}
