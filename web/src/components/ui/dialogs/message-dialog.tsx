import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Modal } from './modal.tsx';

export interface MessageTexts {
  title: string;
  message?: ReactNode;
  closeLabel?: string;
}

export function MessageDialog({
  title,
  message,
  closeLabel = 'OK',
  onClose,
}: MessageTexts & { onClose: () => void }) {
  return (
    <Modal
      isOpen
      isAnswerRequired
      size="narrow"
      title={title}
      description={message}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {closeLabel}
        </Button>
      }
    />
  );
}
