import { lazy, Suspense, useState } from 'react';
import { useCalendarAccounts } from '../../api/list-calendar-accounts.ts';
import type { Day } from '../../dates/day.ts';
import styles from '../calendar.module.css';
import { instructionsTitle } from './instructions-title.ts';

const Boxes = lazy(() => import('./instructions-panel.tsx').then((module) => ({ default: module.Boxes })));

/** The panel folded under its title, where other content comes first; fetched when it is opened. */
export function FoldedInstructions({ day }: { day: Day }) {
  const { data } = useCalendarAccounts();
  /** Stays true: words that are being typed are not lost when it is closed. */
  const [hasOpened, setOpened] = useState(false);
  if (!data || data.accounts.length === 0) return null;
  return (
    <details className={styles.folded} onToggle={() => setOpened(true)}>
      <summary>{instructionsTitle}</summary>
      {hasOpened && (
        <Suspense>
          <Boxes accounts={data.accounts} day={day} />
        </Suspense>
      )}
    </details>
  );
}
