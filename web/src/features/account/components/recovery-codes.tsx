import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Modal } from '../../../components/ui/dialogs/modal.tsx';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import styles from './account.module.css';

/** The codes, shown only once. Only Done closes the dialog: a click beside it would lose them. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const toasts = useToasts();
  const text = codes.join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toasts.success(t`Recovery Codes Copied`),
      () => toasts.error(t`Not Copied`, t`The browser did not allow it. Select the codes and copy them.`),
    );
  return (
    <Modal
      isOpen
      isAnswerRequired
      title={t`Recovery Codes`}
      description={t`Keep these codes apart from your passkeys: each signs you in once without one. Tern cannot show them again. Earlier codes no longer work.`}
      onClose={() => undefined}
      actions={
        <>
          {/* Browsers have no clipboard for pages without https. */}
          {'clipboard' in navigator && (
            <Button onClick={() => void copy()}>
              <Trans>Copy</Trans>
            </Button>
          )}
          <Button onClick={() => save(text)}>
            <Trans>Download</Trans>
          </Button>
          <Button variant="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <ul className={styles.codes} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Modal>
  );
}

const readMs = 10_000;

/** As a file that the browser makes itself: the codes are not sent anywhere. */
function save(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(
    new Blob([t`Recovery codes for Tern` + `\n\n${text}\n`], { type: 'text/plain' }),
  );
  link.download = 'tern-recovery-codes.txt';
  link.click();
  // Later, because the browser may read the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), readMs);
}
