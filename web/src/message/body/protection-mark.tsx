import { t } from '@lingui/core/macro';
import type { MessageSummary } from '@tern/contracts/http/messages';
import { Badge } from '../../components/ui/marks/badge.tsx';
import styles from '../message.module.css';

type Protection = MessageSummary['protection'] & string;

const names: Readonly<Record<Protection, { readonly short: string; readonly long: string }>> = {
  'signed-smime': { short: t`Signed`, long: t`Signed with S/MIME` },
  'signed-pgp': { short: t`Signed`, long: t`Signed with PGP` },
  'encrypted-smime': { short: t`Encrypted`, long: t`Encrypted with S/MIME` },
  'encrypted-pgp': { short: t`Encrypted`, long: t`Encrypted with PGP` },
};

export const protectionName = (protection: Protection) => names[protection];

/** The S/MIME or PGP protection of a message, with the note that it was not verified. */
export function ProtectionMark({ protection }: { protection: Protection }) {
  return (
    <p className={styles.protection}>
      <Badge>{names[protection].long}</Badge>{' '}
      {protection.startsWith('signed')
        ? t`Tern does not check signatures: this one is not verified.`
        : t`Read it in a mail program that has your key.`}
    </p>
  );
}
