import { MessageView } from '../../../components/message/message-view.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Modal } from '../../../components/ui/modal.tsx';

interface MessageDetailsProps {
  messageId: string;
  onClose: () => void;
  onFollowUp: () => void;
}

/** The 'Message Details' overlay. */
export function MessageDetails({ messageId, onClose, onFollowUp }: MessageDetailsProps) {
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Message Details"
      size="wide"
      actions={
        <Button variant="primary" onClick={onFollowUp}>
          Follow-Up
        </Button>
      }
    >
      <MessageView messageId={messageId} hasFollowUp />
    </Modal>
  );
}
