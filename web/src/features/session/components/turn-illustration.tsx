import { TurnMark, type Turn } from '../../../components/ui/marks/turn-mark.tsx';
import styles from './turn-illustration.module.css';

const lines: { turn: Turn; subject: string; note: string }[] = [
  { turn: 'theirs', subject: 'Dates for the harbour survey', note: 'Ida answers by Thursday' },
  { turn: 'yours', subject: 'Quote for the new sails', note: 'Four days without a word' },
  { turn: 'settled', subject: 'Keys to the boathouse', note: 'Got reply' },
];

/** Shows what Tern does, in three lines: whose turn it is in each conversation. */
export function TurnIllustration() {
  return (
    <ul className={styles.lines} aria-label="An example: whose turn it is">
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
