import { GoogleButton } from '../../../components/google/google-button.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Modal } from '../../../components/ui/dialogs/modal.tsx';

interface GoogleProofDialogProps {
  /** What follows: "export your data". */
  action: string;
  /** The ID token of the person who signed in; null when they did not. */
  onAnswer: (credentials: string | null) => void;
}

/**
 * The user signs in with Google once more. A dialog, since Google's script knows one button at a time: of two on a page the one that
 * came last would get the sign-ins of both.
 */
export function GoogleProofDialog({ action, onAnswer }: GoogleProofDialogProps) {
  return (
    <Modal
      isOpen
      size="narrow"
      title="Sign in with Google once more"
      description={`This proves that it is you, to ${action}.`}
      onClose={() => onAnswer(null)}
      actions={<Button onClick={() => onAnswer(null)}>Cancel</Button>}
    >
      <GoogleButton onCredential={onAnswer} />
    </Modal>
  );
}
