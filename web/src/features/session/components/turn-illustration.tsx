import { t } from '@lingui/core/macro';
import { TurnMark, type Turn } from '../../../components/ui/marks/turn-mark.tsx';
import styles from './turn-illustration.module.css';

const lines: { turn: Turn; subject: string; note: string }[] = [
  { turn: 'theirs', subject: t`Dates for the harbour survey`, note: t`Ida answers by Thursday` },
  { turn: 'yours', subject: t`Quote for the new sails`, note: t`Four days without a word` },
  { turn: 'settled', subject: t`Keys to the boathouse`, note: t`Got reply` },
];

/** Shows what Tern does, in three lines: whose turn it is in each conversation. */
export function TurnIllustration() {
  return (
    <ul className={styles.lines} aria-label={t`An example: whose turn it is`}>
      {lines.map(({ turn, subject, note }) => (
        <li key={subject} className={styles.line}>
          <TurnMark turn={turn} />
          <span className={styles.subject}>{subject}</span>
          <span className={styles.note}>{note}</span>
        </li>
      ))}
    </ul>
  );
}
