import { t } from '@lingui/core/macro';
import { useEffect, useRef, type CSSProperties } from 'react';
import { Link } from 'react-router';
import type { CalendarEvent } from '@tern/contracts/http/calendar-events';
import { VisuallyHidden } from '../../../../components/ui/layout/visually-hidden.tsx';
import { paths } from '../../../../config/paths.ts';
import { classNames } from '../../../../lib/class-names.ts';
import { dateLabel, startOfDay, useMinuteOfDay, type Day } from '../../dates/day.ts';
import { timeOnDay } from '../../dates/event-times.ts';
import { placeEvents, type PlacedEvent } from '../../dates/grid-lanes.ts';
import { barsOf } from '../../dates/weeks.ts';
import { EventLink } from './event-link.tsx';
import styles from './week-grid.module.css';
import { pageLocale } from '../../../../lib/language/language.ts';

interface WeekGridProps {
  days: readonly Day[];
  events: readonly CalendarEvent[];
  today: Day;
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const dayMinutes = 1440;
/** A shorter event shows title and time in one line. */
const twoLinesMinutes = 45;
/** The hour that is in sight first. */
const firstHour = 7;

/** A week by the hour, one column a day. It scrolls in itself, both ways where the screen is narrow. */
export function WeekGrid({ days, events, today }: WeekGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = frame;
    current?.scrollTo({ top: (current.scrollHeight * firstHour) / hours.length });
  }, []);
  const columns = days.map((day) => ({ day, placed: placeEvents(events, day) }));
  return (
    // Reachable by the Tab key, so that the arrow keys scroll it.
    <div ref={frame} className={styles.frame} role="region" aria-label={t`Week by the hour`} tabIndex={0}>
      <div className={styles.grid} style={{ gridTemplateColumns: widthsOf(columns) }}>
        <WeekHead days={days} events={events} today={today} />
        <div className={styles.hours} aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour}>{hourText(hour)}</span>
          ))}
        </div>
        {columns.map(({ day, placed }) => (
          <DayColumn key={day} day={day} placed={placed} isToday={day === today} />
        ))}
      </div>
    </div>
  );
}

/** A day is at least so wide that a word of each event beside another can be read. */
function widthsOf(columns: readonly { placed: readonly { lanes: number }[] }[]): string {
  const widths = columns.map(({ placed }) => {
    const lanes = Math.max(1, ...placed.map((event) => event.lanes));
    return `minmax(${Math.max(6.25, lanes * 4.75)}rem, 1fr)`;
  });
  return `3.75rem ${widths.join(' ')}`;
}

/** The days, and below them the all-day events as bars. */
function WeekHead({ days, events, today }: WeekGridProps) {
  const { bars } = barsOf(
    events.filter(({ isAllDay }) => isAllDay),
    days,
    Infinity,
  );
  return (
    <div className={styles.head}>
      <div className={styles.corner} />
      {days.map((day) => (
        <div key={day} className={classNames(styles.dayHead, day === today && styles.today)}>
          <Link to={paths.day(day)} className={styles.dayLink}>
            {new Intl.DateTimeFormat(pageLocale, { weekday: 'short', day: 'numeric' }).format(
              startOfDay(day),
            )}
            <VisuallyHidden>, {dateLabel(day)}</VisuallyHidden>
          </Link>
        </div>
      ))}
      {bars.length > 0 && (
        <ul className={styles.bars} aria-label={t`All day`}>
          {bars.flatMap((lane, index) =>
            lane.map(({ event, from, days }) => (
              <li key={event.id} style={{ gridColumn: `${from + 1} / span ${days}`, gridRow: index + 1 }}>
                <EventLink event={event} time={null} className={styles.bar} />
              </li>
            )),
          )}
        </ul>
      )}
    </div>
  );
}

interface DayColumnProps {
  day: Day;
  placed: readonly PlacedEvent<CalendarEvent>[];
  isToday: boolean;
}

function DayColumn({ day, placed, isToday }: DayColumnProps) {
  return (
    <ul className={styles.column} aria-label={dateLabel(day)}>
      {placed.map(({ event, fromMinute, toMinute, lane, span, lanes }) => (
        <li
          key={event.id}
          className={styles.place}
          style={
            {
              '--top': fromMinute / dayMinutes,
              '--height': (toMinute - fromMinute) / dayMinutes,
              '--left': lane / lanes,
              '--width': span / lanes,
            } as CSSProperties
          }
        >
          <EventLink
            event={event}
            time={timeOnDay(event, day)}
            className={classNames(styles.event, toMinute - fromMinute < twoLinesMinutes && styles.short)}
          />
        </li>
      ))}
      {isToday && <Now />}
    </ul>
  );
}

/** A line at the present time. */
function Now() {
  const minute = useMinuteOfDay();
  return (
    <li className={styles.now} aria-hidden="true" style={{ '--top': minute / dayMinutes } as CSSProperties} />
  );
}

const hourText = (hour: number) =>
  new Intl.DateTimeFormat(pageLocale, { hour: 'numeric' }).format(new Date(2000, 0, 1, hour));
