import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { CalendarEvent } from '@tern/contracts/http/calendar-events';
import { VisuallyHidden } from '../../../../components/ui/layout/visually-hidden.tsx';
import { paths } from '../../../../config/paths.ts';
import { classNames } from '../../../../lib/class-names.ts';
import { dateLabel, partsOf, startOfDay, type Day } from '../../dates/day.ts';
import { startTime } from '../../dates/event-times.ts';
import { barsOf, firstDayOfWeek, weeksOf, type WeekBar } from '../../dates/weeks.ts';
import { rangeLabel } from '../../dates/view-range.ts';
import { EventLink } from './event-link.tsx';
import styles from './month-grid.module.css';
import { pageLocale } from '../../../../lib/language/language.ts';

interface MonthGridProps {
  days: readonly Day[];
  events: readonly CalendarEvent[];
  today: Day;
}

/** Events in a day, before the rest is a number. */
const maxLanes = 4;
/** A week without events is as high as one with three. */
const minLanes = 3;

/** The days as weeks below each other; an event of several days is one bar over them. Days outside the range are empty. */
export function MonthGrid({ days, events, today }: MonthGridProps) {
  const weeks = weeksOf(days, firstDayOfWeek());
  return (
    <table className={styles.month}>
      <caption>
        <VisuallyHidden>{rangeLabel(days)}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" className={styles.weekday}>
              {new Intl.DateTimeFormat(pageLocale, { weekday: 'short' }).format(startOfDay(day))}
            </th>
          ))}
        </tr>
      </thead>
      {weeks.map((week) => (
        <Week key={week[0]} week={week} days={days} events={events} today={today} />
      ))}
    </table>
  );
}

function Week({ week, days, events, today }: MonthGridProps & { week: readonly Day[] }) {
  const { bars, more } = barsOf(events, week, maxLanes);
  const empty = Array.from({ length: Math.max(0, minLanes - bars.length) }, (_, index) => index);
  return (
    <tbody className={styles.week}>
      <tr>
        {week.map((day) =>
          days.includes(day) ? (
            <th key={day} scope="col" className={classNames(styles.dayHead, day === today && styles.today)}>
              <Link
                to={paths.day(day)}
                className={styles.dayLink}
                aria-current={day === today ? 'date' : undefined}
              >
                <span aria-hidden="true">{dayText(day, days)}</span>
                <VisuallyHidden>{dateLabel(day)}</VisuallyHidden>
              </Link>
            </th>
          ) : (
            <td key={day} className={classNames(styles.dayHead, styles.outside)} aria-hidden="true">
              <span className={styles.dayLink}>{partsOf(day).day}</span>
            </td>
          ),
        )}
      </tr>
      {bars.map((lane, index) => (
        <tr key={index}>{cellsOf(lane, week)}</tr>
      ))}
      {empty.map((index) => (
        <tr key={`empty ${index}`}>{cellsOf([], week)}</tr>
      ))}
      <tr>
        {week.map((day, index) => (
          <td key={day} className={styles.cell}>
            {(more[index] ?? 0) > 0 && (
              <Link to={paths.day(day)} className={styles.more}>
                <Trans>
                  {more[index]} more<VisuallyHidden> on {dateLabel(day)}</VisuallyHidden>
                </Trans>
              </Link>
            )}
          </td>
        ))}
      </tr>
    </tbody>
  );
}

/** A lane of the week: its bars, and an empty cell for each day between them. */
function cellsOf(lane: readonly WeekBar<CalendarEvent>[], week: readonly Day[]) {
  return week.map((day, index) => {
    const bar = lane.find(({ from, days }) => from <= index && index < from + days);
    if (!bar) return <td key={day} className={styles.cell} />;
    if (bar.from !== index) return null;
    const isLong = bar.event.isAllDay || bar.days > 1 || bar.isFromBefore || bar.goesOn;
    return (
      <td key={day} colSpan={bar.days} className={styles.cell}>
        <EventLink
          event={bar.event}
          time={isLong ? null : startTime(bar.event)}
          className={classNames(
            styles.event,
            isLong && styles.bar,
            bar.isFromBefore && styles.fromBefore,
            bar.goesOn && styles.goesOn,
          )}
        />
      </td>
    );
  });
}

/** The number of the day; with its month where one begins. */
function dayText(day: Day, days: readonly Day[]): string {
  const isMonthNamed = partsOf(day).day === 1 || day === days[0];
  const format = new Intl.DateTimeFormat(
    pageLocale,
    isMonthNamed ? { day: 'numeric', month: 'short' } : { day: 'numeric' },
  );
  return format.format(startOfDay(day));
}
