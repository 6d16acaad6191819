import { t } from '@lingui/core/macro';
import { useNavigate, useSearchParams, type To } from 'react-router';
import { useKeysHelp } from '../../../../components/ui/dialogs/use-keys-help.tsx';
import { paths } from '../../../../config/paths.ts';
import { helpFor, keysFor } from '../../../../lib/keys/key-map.ts';
import { useKeys } from '../../../../lib/keys/use-keys.ts';
import { addDays, type Day } from '../../dates/day.ts';
import { daysIn, rangeLabel, type ViewRange } from '../../dates/view-range.ts';
import styles from '../calendar.module.css';
import { DaySteps } from '../day-steps.tsx';

const texts = {
  earlier: t`The days before`,
  later: t`The days after`,
  today: t`Back to today`,
  help: t`These keys`,
};
const keysHelp = { keys: helpFor(texts), note: t`They act on the days that are shown.` };

const earlier: Record<ViewRange, string> = {
  today: t`Previous day`,
  week: t`Previous 7 days`,
  month: t`Previous 30 days`,
};
const later: Record<ViewRange, string> = {
  today: t`Next day`,
  week: t`Next 7 days`,
  month: t`Next 30 days`,
};

interface RangeControlsProps {
  range: ViewRange;
  days: readonly Day[];
  today: Day;
}

/** Which days are shown, and the way to those before and after; the address names the first. */
export function RangeControls({ range, days, today }: RangeControlsProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const first = days[0] ?? today;
  const placeFrom = (day: Day) => {
    const next = new URLSearchParams(params);
    if (day === today) next.delete('from');
    else next.set('from', day);
    return { pathname: paths.calendarRange(range), search: `?${next}` };
  };
  const [before, after] = [
    placeFrom(addDays(first, -daysIn[range])),
    placeFrom(addDays(first, daysIn[range])),
  ];
  const showKeys = useKeysHelp(keysHelp);
  /** A repeat of a held arrow key is ignored: each would ask for other days. */
  const go = (to: To) => (event: KeyboardEvent) => {
    if (scrollsSideways(event)) return false;
    if (!event.repeat) void navigate(to);
  };
  useKeys(
    keysFor<typeof texts>({
      earlier: go(before),
      later: go(after),
      today: () => void navigate(placeFrom(today)),
      help: showKeys,
    }),
  );
  return (
    <div className={styles.range}>
      <h2 className={styles.rangeTitle} aria-live="polite">
        {rangeLabel(days)}
      </h2>
      <DaySteps
        label={t`Days`}
        before={{ to: before, label: earlier[range] }}
        after={{ to: after, label: later[range] }}
        today={first === today ? null : placeFrom(today)}
      />
    </div>
  );
}

/** The arrow keys belong to the time grid while it, or an event in it, has the focus. */
function scrollsSideways({ target }: KeyboardEvent): boolean {
  const grid = target instanceof Element ? target.closest('[role="region"]') : null;
  return grid !== null && grid.scrollWidth > grid.clientWidth;
}
