import { t } from '@lingui/core/macro';
import type { ReactNode, RefObject } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import type { DraftText } from '../../../lib/kept-letters.ts';
import { longestSubject } from '../answer/answer-subject.ts';
import { GrowingText } from './growing-text.tsx';
import styles from './letter.module.css';

interface LetterPaperProps {
  /** To and Cc. */
  people: ReactNode;
  /** Undefined until the draft is there: its lines are shown empty, so that nothing moves. */
  text: DraftText | undefined;
  onEdit: (change: Partial<DraftText>) => void;
  area: RefObject<HTMLTextAreaElement | null>;
  /** The line below, which says what saving does. */
  noteId: string;
  /** In an empty text, which has room to write in. */
  placeholder?: string | undefined;
}

/** The letter as a letter: to whom, its subject as the title, and the text, both to write in. */
export function LetterPaper({ people, text, onEdit, area, noteId, placeholder }: LetterPaperProps) {
  const isReadOnly = text === undefined;
  return (
    <div className={styles.paper} aria-busy={isReadOnly}>
      {people}
      <GrowingText
        label={t`Subject`}
        value={text?.subject ?? ''}
        // A header has one line.
        onChange={(subject) => onEdit({ subject: subject.replace(/\s*\n\s*/g, ' ') })}
        onEnter={() => area.current?.focus()}
        maxLength={longestSubject}
        isReadOnly={isReadOnly}
        className={styles.subject}
      />
      <GrowingText
        ref={area}
        label={t`Message`}
        value={text?.body ?? ''}
        onChange={(body) => onEdit({ body })}
        maxLength={100_000}
        isReadOnly={isReadOnly}
        describedBy={noteId}
        placeholder={placeholder}
        className={classNames(styles.body, placeholder !== undefined && styles.roomy)}
      />
    </div>
  );
}
