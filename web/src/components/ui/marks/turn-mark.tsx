import { t } from '@lingui/core/macro';
import { classNames } from '../../../lib/class-names.ts';
import styles from './turn-mark.module.css';

/** Whose turn it is: the user's, the other person's, settled, or not known yet. */
export type Turn = 'yours' | 'theirs' | 'settled' | 'unknown';

const words: Record<Turn, string> = {
  yours: t`Your turn`,
  theirs: t`Their turn`,
  settled: t`Settled`,
  unknown: t`Not decided yet`,
};

/**
 * The sign of the product: a stone on a short track between you (left) and them (right).
 * Left and coral: yours. Right and hollow: theirs. Middle and flat: settled. Dotted: unknown.
 */
export function TurnMark({ turn, label = words[turn] }: { turn: Turn; label?: string }) {
  return (
    <span className={classNames(styles.track, styles[turn])} role="img" aria-label={label}>
      <span className={styles.stone} />
    </span>
  );
}
