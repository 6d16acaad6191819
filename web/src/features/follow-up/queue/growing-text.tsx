import type { Ref } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import styles from './growing-text.module.css';

interface GrowingTextProps {
  /** Not shown: place and look say what it is. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** For a text of one line: what Enter does. */
  onEnter?: () => void;
  maxLength: number;
  isReadOnly: boolean;
  describedBy?: string | undefined;
  placeholder?: string | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** Text to write in without a box around it, as high as it is long: a copy of the text below it makes the height, in every browser. */
export function GrowingText({
  label,
  value,
  onChange,
  onEnter,
  maxLength,
  isReadOnly,
  describedBy,
  placeholder,
  className,
  ref,
}: GrowingTextProps) {
  return (
    <div className={classNames(styles.growing, className)} data-text={`${value} `}>
      <textarea
        ref={ref}
        aria-label={label}
        aria-describedby={describedBy}
        rows={1}
        dir="auto"
        placeholder={placeholder}
        value={value}
        maxLength={maxLength}
        readOnly={isReadOnly}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          const { ctrlKey, metaKey, nativeEvent } = event;
          if (!onEnter || event.key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing) return;
          event.preventDefault();
          onEnter();
        }}
      />
    </div>
  );
}
