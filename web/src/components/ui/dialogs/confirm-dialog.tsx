import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Modal } from './modal.tsx';

export interface ConfirmTexts {
  title: string;
  message?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** `danger` for actions that cannot be undone. */
  tone?: 'normal' | 'danger';
}

interface ConfirmDialogProps extends ConfirmTexts {
  onAnswer: (isConfirmed: boolean) => void;
}

export function ConfirmDialog({
  title,
  message,
  confirmLabel = 'Confirm',
  cancelLabel = 'Cancel',
  tone = 'normal',
  onAnswer,
}: ConfirmDialogProps) {
  return (
    <Modal
      isOpen
      isAnswerRequired
      size="narrow"
      title={title}
      description={message}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button onClick={() => onAnswer(false)}>{cancelLabel}</Button>
          <Button variant={tone === 'danger' ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
