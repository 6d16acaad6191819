import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { isTextField } from '../../../lib/keys/text-field.ts';
import styles from './letter.module.css';

interface LetterFrameProps {
  label: string;
  /** A field in it has to be filled in first, and gets the focus when it opens. */
  isFieldFirst?: boolean;
  /** Stays while the rest scrolls. */
  foot: ReactNode;
  children: ReactNode;
}

/** The letter of the open row: its text scrolls, its actions stay. Esc leaves the text for the letter, where single keys act again. */
export function LetterFrame({ label, isFieldFirst = false, foot, children }: LetterFrameProps) {
  const root = useRef<HTMLElement>(null);
  const leaveText = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || !isTextField(event.target)) return;
    event.preventDefault();
    root.current?.focus({ preventScroll: true });
  };
  return (
    <article
      ref={root}
      className={styles.letter}
      tabIndex={-1}
      data-first-focus={!isFieldFirst || undefined}
      data-letter
      aria-label={label}
      onKeyDown={leaveText}
    >
      <div className={styles.scroller} tabIndex={-1}>
        {children}
      </div>
      <footer className={styles.foot}>{foot}</footer>
    </article>
  );
}
