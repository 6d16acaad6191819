import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { recoveryCodeCount, type SecondFactor as State } from '@tern/contracts/http/passkeys/own-passkeys';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { CheckboxField } from '../../../components/ui/fields/checkbox-field.tsx';
import {
  useReplaceRecoveryCodes,
  useSwitchSecondFactorOff,
  useSwitchSecondFactorOn,
} from '../api/switch-second-factor.ts';
import { ProofDialog, type Provable } from './proof-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './account.module.css';

/** With fewer codes than this a warning shows. */
const fewCodes = 3;

/** Whether a sign-in by password, Google or the operator's provider needs a passkey besides, and the codes for its loss. */
export function SecondFactor({ secondFactor, by }: { secondFactor: State; by: Provable }) {
  const { isOn, recoveryCodesLeft } = secondFactor;
  const [asked, setAsked] = useState<'on' | 'off' | 'codes' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setAsked(null);
  const show = ({ recoveryCodes }: { recoveryCodes: readonly string[] }) => {
    close();
    setCodes(recoveryCodes);
  };
  const hint = by.hasPasskey
    ? t`Signing in with a passkey alone stays one step.`
    : t`Add a passkey first. We recommend two.`;
  return (
    <>
      <CheckboxField
        label={t`Ask for a passkey after the password or Google`}
        hint={hint}
        isChecked={isOn}
        disabled={!by.hasPasskey}
        onChange={(isChecked) => setAsked(isChecked ? 'on' : 'off')}
      />
      {isOn && (
        <div className={styles.row}>
          <p className={styles.what}>
            <Trans>
              {recoveryCodesLeft} of {recoveryCodeCount} recovery codes left.
            </Trans>{' '}
            {recoveryCodesLeft < fewCodes && t`Make new ones before they run out.`}
          </p>
          <Button size="small" onClick={() => setAsked('codes')}>
            <Trans>New recovery codes</Trans>
          </Button>
        </div>
      )}
      {asked === 'on' && <SwitchOn by={by} onDone={show} onClose={close} />}
      {asked === 'off' && <SwitchOff by={by} onClose={close} />}
      {asked === 'codes' && <NewCodes by={by} onDone={show} onClose={close} />}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </>
  );
}

interface AskingProps {
  by: Provable;
  onDone: (answer: { recoveryCodes: readonly string[] }) => void;
  onClose: () => void;
}

function SwitchOn({ by, onDone, onClose }: AskingProps) {
  return (
    <ProofDialog
      title={t`Ask for a Passkey?`}
      description={t`From now on your password or Google alone does not sign in. You get recovery codes for the case that you lose your passkeys, and your other sessions end.`}
      confirmLabel={t`Switch on`}
      by={by}
      change={useSwitchSecondFactorOn()}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

function SwitchOff({ by, onClose }: Omit<AskingProps, 'onDone'>) {
  const toasts = useToasts();
  return (
    <ProofDialog
      title={t`Stop Asking for a Passkey?`}
      description={t`From now on your password or Google alone signs in. Your recovery codes end.`}
      confirmLabel={t`Switch off`}
      tone="danger"
      by={by}
      change={useSwitchSecondFactorOff()}
      onDone={() => {
        toasts.success(t`Switched Off`, t`Sign-ins no longer ask for a passkey.`);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function NewCodes({ by, onDone, onClose }: AskingProps) {
  return (
    <ProofDialog
      title={t`Make New Recovery Codes?`}
      description={t`All earlier codes stop working.`}
      confirmLabel={t`Make new codes`}
      by={by}
      change={useReplaceRecoveryCodes()}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
