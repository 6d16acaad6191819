import { t } from '@lingui/core/macro';
import type { Tone } from '../../../components/ui/marks/badge.tsx';
import { classNames } from '../../../lib/class-names.ts';
import styles from './score-badge.module.css';

/** Specification section 9. */
const bands: readonly { from: number; tone: Tone }[] = [
  { from: 0.9, tone: 'moss' },
  { from: 0.8, tone: 'sea' },
  { from: 0.7, tone: 'amber' },
];

/** How sure a match is, as a bar in the colour of its band; the number is its tooltip and what is read out. */
export function ScoreBadge({ score }: { score: number }) {
  const tone = bands.find(({ from }) => score >= from)?.tone ?? 'neutral';
  const text = t`Similarity ${score.toFixed(2)}`;
  return (
    <span role="img" aria-label={text} title={text} className={styles.score}>
      <span className={classNames(styles.bar, styles[tone])} style={{ inlineSize: `${score * 100}%` }} />
    </span>
  );
}
