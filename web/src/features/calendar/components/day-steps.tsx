import { Trans } from '@lingui/react/macro';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useRef } from 'react';
import type { To } from 'react-router';
import { ButtonLink } from '../../../components/ui/buttons/button.tsx';
import styles from './calendar.module.css';

interface Step {
  readonly to: To;
  readonly label: string;
}

interface DayStepsProps {
  label: string;
  before: Step;
  after: Step;
  /** The way back to today; null where today is shown. */
  today: To | null;
}

/** The days before and after, and the way back to today, which stands first so that the arrows keep their place when it leaves. */
export function DaySteps({ label, before, after, today }: DayStepsProps) {
  const previous = useRef<HTMLAnchorElement>(null);
  return (
    <nav aria-label={label} className={styles.steps}>
      {today !== null && (
        // The link leaves with the other day, and must not take the focus along.
        <ButtonLink to={today} size="small" onClick={() => previous.current?.focus()}>
          <Trans>Today</Trans>
        </ButtonLink>
      )}
      <ButtonLink
        ref={previous}
        to={before.to}
        size="small"
        variant="quiet"
        icon={<ChevronLeft />}
        aria-label={before.label}
      />
      <ButtonLink
        to={after.to}
        size="small"
        variant="quiet"
        icon={<ChevronRight />}
        aria-label={after.label}
      />
    </nav>
  );
}
