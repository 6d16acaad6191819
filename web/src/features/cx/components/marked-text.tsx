import { t } from '@lingui/core/macro';
import { Fragment } from 'react';
import { partsOf } from '../script/references.ts';
import styles from './transcript.module.css';

/** Text with its pills and, where a handler is given, its numbered references as buttons. */
export function MarkedText({ text, onReference }: { text: string; onReference?: (eventId: string) => void }) {
  return partsOf(text).map((part, index) => {
    if (part.kind === 'text') return <Fragment key={index}>{part.text}</Fragment>;
    if (part.kind === 'pill')
      return (
        <span key={index} className={styles.pill}>
          {part.text}
        </span>
      );
    return (
      <button
        key={index}
        type="button"
        className={styles.reference}
        aria-label={t`Show source ${part.text}`}
        onClick={() => onReference?.(part.eventId)}
      >
        {part.text}
      </button>
    );
  });
}
