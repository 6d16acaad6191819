import type { MessageSummary } from '@tern/contracts/http/messages';
import { Badge } from '../../components/ui/marks/badge.tsx';
import styles from '../message.module.css';

type Protection = MessageSummary['protection'] & string;

const names: Readonly<Record<Protection, { readonly short: string; readonly long: string }>> = {
  'signed-smime': { short: 'Signed', long: 'Signed with S/MIME' },
  'signed-pgp': { short: 'Signed', long: 'Signed with PGP' },
  'encrypted-smime': { short: 'Encrypted', long: 'Encrypted with S/MIME' },
  'encrypted-pgp': { short: 'Encrypted', long: 'Encrypted with PGP' },
};

export const protectionName = (protection: Protection) => names[protection];

/** The S/MIME or PGP protection of a message, with the note that it was not verified. */
export function ProtectionMark({ protection }: { protection: Protection }) {
  return (
    <p className={styles.protection}>
      <Badge>{names[protection].long}</Badge>{' '}
      {protection.startsWith('signed')
        ? 'Tern does not check signatures: this one is not verified.'
        : 'Read it in a mail program that has your key.'}
    </p>
  );
}
