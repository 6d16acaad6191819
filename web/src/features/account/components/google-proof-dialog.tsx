import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { GoogleButton } from '../../../components/google/google-button.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Modal } from '../../../components/ui/dialogs/modal.tsx';

interface GoogleProofDialogProps {
  /** The action that follows: "export your data". */
  action: string;
  /** The ID token of the person who signed in; null when they did not. */
  onAnswer: (credentials: string | null) => void;
}

/**
 * The user signs in with Google once more. In a dialog, because Google's script supports one button at a time: with two on a page,
 * the last one would get the sign-ins of both.
 */
export function GoogleProofDialog({ action, onAnswer }: GoogleProofDialogProps) {
  return (
    <Modal
      isOpen
      size="narrow"
      title={t`Sign in with Google once more`}
      description={t`This proves that it is you, to ${action}.`}
      onClose={() => onAnswer(null)}
      actions={
        <Button onClick={() => onAnswer(null)}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <GoogleButton onCredential={onAnswer} />
    </Modal>
  );
}
