import { lazy, Suspense, useId } from 'react';
import { Skeleton } from '../../feedback/skeleton.tsx';
import type { FieldTexts } from '../field.tsx';
import fieldStyles from '../field.module.css';

// The editor is larger than most pages: it is loaded when a page has such a field.
const RichTextEditor = lazy(() =>
  import('./rich-text-editor.tsx').then((module) => ({ default: module.RichTextEditor })),
);

export interface RichTextInputProps extends Omit<FieldTexts, 'error'> {
  initialText?: string;
  /** Called with the text without its formats, lines divided by `\n`. */
  onChange: (text: string) => void;
  disabled?: boolean;
}

/** Text with bold, italic and underlined parts. Pastes plain text only; takes no focus while disabled. */
export function RichTextInput({
  label,
  hint,
  initialText = '',
  onChange,
  disabled = false,
}: RichTextInputProps) {
  const id = useId();
  return (
    <div className={fieldStyles.field}>
      <span id={id} className={fieldStyles.label}>
        {label}
      </span>
      <Suspense fallback={<Skeleton height="8.75rem" />}>
        <RichTextEditor
          labelledBy={id}
          describedBy={hint ? `${id}-hint` : undefined}
          initialText={initialText}
          onChange={onChange}
          disabled={disabled}
        />
      </Suspense>
      {hint && (
        <p id={`${id}-hint`} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
