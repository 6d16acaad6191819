import { t } from '@lingui/core/macro';
import type { ResponseOf } from '@tern/contracts/define-endpoint';
import type { readFollowupStats } from '@tern/contracts/http/followup';
import { ProgressBar } from '../../../components/ui/feedback/progress-bar.tsx';
import styles from './dashboard.module.css';
import { stepsAfterReport, stepsBeforeReport } from './progress-texts.ts';

interface ProgressStepsProps {
  stats: ResponseOf<typeof readFollowupStats>['stats'];
  now: Date;
}

/** The steps of Tern's work on sent mail: three until the first report was sent, two afterwards. */
export function ProgressSteps({ stats, now }: ProgressStepsProps) {
  const steps = stats.hasSentInitialReport ? stepsAfterReport(stats, now) : stepsBeforeReport(stats, now);
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text, state, share }) => (
        <li key={title} className={styles.step}>
          <h3 className={styles.stepTitle}>{title}</h3>
          <p className={styles.stepText}>{text}</p>
          {share !== undefined && <ProgressBar value={share} label={t`${title}: progress`} />}
          {state && <p className={styles.stepState}>{state}</p>}
        </li>
      ))}
    </ol>
  );
}
