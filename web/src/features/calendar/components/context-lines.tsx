import { plural } from '@lingui/core/macro';
import { pageLocale } from '../../../lib/language/language.ts';
import styles from './calendar.module.css';

/** As many lines as a user reads on the way to a meeting. */
const readAtOnce = 3;

const segmenter = new Intl.Segmenter(pageLocale, { granularity: 'sentence' });

/** The segmenter lets a sentence begin with a closing mark behind a space, as French has it: it sees a mark in place of that space. */
const sentencesOf = (text: string) =>
  [...segmenter.segment(text.replaceAll(/\s»/g, '»»'))].map(({ index, segment }) =>
    text.slice(index, index + segment.length).trim(),
  );

/** Why a meeting matters, one sentence a line, the first at once and the others on demand. */
export function ContextLines({ text }: { text: string }) {
  const lines = sentencesOf(text).filter(Boolean);
  const later = lines.slice(readAtOnce);
  return (
    <div className={styles.context}>
      <Lines lines={lines.slice(0, readAtOnce)} />
      {later.length > 0 && (
        <details className={styles.moreContext}>
          <summary>{plural(later.length, { one: '# more reason', other: '# more reasons' })}</summary>
          <Lines lines={later} />
        </details>
      )}
    </div>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
