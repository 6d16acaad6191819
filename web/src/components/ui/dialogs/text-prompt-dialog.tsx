import { t } from '@lingui/core/macro';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Modal } from './modal.tsx';
import { TextArea } from '../fields/text-area.tsx';

/** The effect of Enter: `single` confirms; `allows-multi` confirms, with Shift, Ctrl or Meta adds a line; `multi` adds a line. */
export type LineMode = 'single' | 'allows-multi' | 'multi';

export interface PromptTexts {
  title: string;
  label: string;
  message?: ReactNode;
  initialText?: string;
  placeholder?: string;
  confirmLabel?: string;
  cancelLabel?: string;
  lineMode?: LineMode;
}

export interface PromptAnswer {
  confirmed: boolean;
  text: string;
}

export function TextPromptDialog({
  title,
  label,
  message,
  initialText = '',
  placeholder,
  confirmLabel = t`Confirm`,
  cancelLabel = t`Cancel`,
  lineMode = 'single',
  onAnswer,
}: PromptTexts & { onAnswer: (answer: PromptAnswer) => void }) {
  const [text, setText] = useState(initialText);
  const confirm = () => (text === '' ? undefined : onAnswer({ confirmed: true, text }));
  const cancel = () => onAnswer({ confirmed: false, text });

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter that ends an input method's composition belongs to the input method.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || lineMode === 'multi') return;
    event.preventDefault();
    const wantsLine = event.shiftKey || event.ctrlKey || event.metaKey;
    if (lineMode === 'single' || !wantsLine) return confirm();
    const { selectionStart, selectionEnd } = event.currentTarget;
    event.currentTarget.setRangeText('\n', selectionStart, selectionEnd, 'end');
    setText(event.currentTarget.value);
  };

  return (
    <Modal
      isOpen
      isAnswerRequired
      size="narrow"
      title={title}
      description={message}
      onClose={cancel}
      actions={
        <>
          <Button onClick={cancel}>{cancelLabel}</Button>
          <Button variant="primary" disabled={text === ''} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <TextArea
        label={label}
        value={text}
        placeholder={placeholder}
        rows={lineMode === 'single' ? 1 : 4}
        onChange={(value) => setText(lineMode === 'single' ? value.replace(/[\r\n]+/g, ' ') : value)}
        onKeyDown={onKeyDown}
      />
    </Modal>
  );
}
