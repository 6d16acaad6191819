import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import type { FormEvent, KeyboardEvent, Ref } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { TextArea } from '../../../components/ui/fields/text-area.tsx';
import styles from './cx-screen.module.css';

interface ReplyBoxProps {
  text: string;
  canSend: boolean;
  ref: Ref<HTMLTextAreaElement>;
  onChange: (text: string) => void;
  onSend: () => void;
}

/** Enter sends, Shift+Enter adds a line; grows up to 120 px. */
export function ReplyBox({ text, canSend, ref, onChange, onSend }: ReplyBoxProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter that ends an input method's composition belongs to the input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (canSend) onSend();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (canSend) onSend();
  };
  return (
    <form className={styles.reply} onSubmit={onSubmit}>
      <TextArea
        ref={ref}
        label={t`Reply to the customer`}
        className={styles.replyField}
        rows={1}
        value={text}
        onChange={onChange}
        onKeyDown={onKeyDown}
      />
      <Button
        type="submit"
        variant="primary"
        disabled={!canSend}
        icon={<SendHorizontal aria-hidden="true" />}
      >
        <Trans>Send</Trans>
      </Button>
    </form>
  );
}
