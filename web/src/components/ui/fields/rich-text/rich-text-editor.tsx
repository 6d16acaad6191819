import { t } from '@lingui/core/macro';
import { FORMAT_TEXT_COMMAND, type TextFormatType } from 'lexical';
import Bold from 'lucide-react/icons/bold';
import Italic from 'lucide-react/icons/italic';
import Underline from 'lucide-react/icons/underline';
import { classNames } from '../../../../lib/class-names.ts';
import { IconButton } from '../../buttons/icon-button.tsx';
import fieldStyles from '../field.module.css';
import styles from './rich-text.module.css';
import { useRichText } from './use-rich-text.ts';

interface RichTextEditorProps {
  labelledBy: string;
  describedBy: string | undefined;
  initialText: string;
  onChange: (text: string) => void;
  disabled: boolean;
}

const formats: readonly { type: TextFormatType; label: string; icon: typeof Bold }[] = [
  { type: 'bold', label: t`Bold`, icon: Bold },
  { type: 'italic', label: t`Italic`, icon: Italic },
  { type: 'underline', label: t`Underline`, icon: Underline },
];

export function RichTextEditor({
  labelledBy,
  describedBy,
  initialText,
  onChange,
  disabled,
}: RichTextEditorProps) {
  const { root, editor, active } = useRichText({ initialText, onChange, disabled });
  return (
    <div className={styles.frame}>
      <div role="toolbar" aria-labelledby={labelledBy} className={styles.tools}>
        {formats.map(({ type, label, icon: Icon }) => (
          <IconButton
            key={type}
            label={label}
            icon={<Icon aria-hidden="true" />}
            disabled={disabled}
            aria-pressed={active.has(type)}
            // The text keeps its selection.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, type)}
          />
        ))}
      </div>
      <div
        ref={root}
        role="textbox"
        aria-multiline="true"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-disabled={disabled || undefined}
        contentEditable={!disabled}
        tabIndex={disabled ? undefined : 0}
        suppressContentEditableWarning
        spellCheck
        className={classNames(fieldStyles.control, styles.text)}
      />
    </div>
  );
}
