import { t } from '@lingui/core/macro';
import { useRef, type ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Modal } from './modal.tsx';

export interface ConfirmTexts {
  title: string;
  message?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** `danger` for actions that cannot be undone. */
  tone?: 'normal' | 'danger';
  /** Gets the focus after the user confirmed; by default the element that had it before. */
  next?: () => HTMLElement | null;
}

interface ConfirmDialogProps extends ConfirmTexts {
  onAnswer: (isConfirmed: boolean) => void;
}

export function ConfirmDialog({
  title,
  message,
  confirmLabel = t`Confirm`,
  cancelLabel = t`Cancel`,
  tone = 'normal',
  next,
  onAnswer,
}: ConfirmDialogProps) {
  const isConfirmed = useRef(false);
  const confirm = () => {
    isConfirmed.current = true;
    onAnswer(true);
  };
  return (
    <Modal
      isOpen
      isAnswerRequired
      size="narrow"
      title={title}
      description={message}
      onClose={() => onAnswer(false)}
      focusAfter={() => (isConfirmed.current && next ? next() : null)}
      actions={
        <>
          <Button onClick={() => onAnswer(false)}>{cancelLabel}</Button>
          <Button variant={tone === 'danger' ? 'danger' : 'primary'} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
